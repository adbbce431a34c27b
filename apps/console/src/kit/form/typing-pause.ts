/** Long enough for a typed address to be whole: half of one would be asked for at somebody else's host. */
export const typingPause = 400;
