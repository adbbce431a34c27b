import { browserCheck } from '../browser/browser-check.ts';

export const storedXss = browserCheck({
  name: 'stored-xss',
  promise: 'Whatever stands in the database or in an address is text on every screen, and leads nowhere',
  specs: ['stored-xss', 'hostile-links'],
  port: 8391,
});

export const monkey = browserCheck({
  name: 'monkey',
  promise: 'However it is handled while calls fail: no uncaught error, no blank screen, no typed text lost',
  specs: ['monkey'],
  port: 8392,
});

export const browserLeaks = browserCheck({
  name: 'browser-leaks',
  promise: 'Nobody’s data in an address, a title or the console; nothing of it in the browser after signing out',
  specs: ['leaks'],
  port: 8393,
});
