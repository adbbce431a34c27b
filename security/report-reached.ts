import { watchReached } from './reached.ts';

/** Loaded before the API or the worker: whoever started it hears of whatever it reaches for. */
watchReached((place) => process.send?.({ reached: place }));
