import { watchReached } from './reached.ts';

/** Loaded before the API or the worker: reports every address it reaches for to the parent process. */
watchReached((place) => process.send?.({ reached: place }));
