/** Of this browser alone; it tells nothing about anybody. */
const key = 'fonts';

function isKept(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * The fonts of titles and codes. On a first visit they come after the first screen, whose rows are not to wait for them;
 * from then on the browser has them, and titles are drawn with them at once.
 */
export async function loadLateFonts(firstScreen: Promise<void>): Promise<void> {
  if (!isKept()) await firstScreen;
  await import('./late-fonts.css');
  try {
    localStorage.setItem(key, 'kept');
  } catch {
    // A browser that keeps nothing gets them late every time, which does no harm.
  }
}
