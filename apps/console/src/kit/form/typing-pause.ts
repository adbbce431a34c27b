/** Long enough to finish typing a URL: the browser would request an incomplete one from an unrelated host. */
export const typingPause = 400;
