import { watchReached } from '../reached.ts';

/** Loaded before the API: its parent hears of whatever the process reaches for. */
watchReached((place) => process.send?.({ reached: place }));
