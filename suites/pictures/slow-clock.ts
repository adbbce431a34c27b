/**
 * Loaded into the API before anything else (`node --import`), so that a picture taken today and one taken next year show
 * the same day. The clock starts at PICTURES_MOMENT and runs sixty times slower: what happened later is still later, and
 * a whole run fits into a few seconds, so that no minute changes on a picture.
 */
const start = Date.parse(process.env.PICTURES_MOMENT ?? '');
if (Number.isNaN(start)) throw new Error('PICTURES_MOMENT is missing');
const began = performance.now();
const now = () => Math.round(start + (performance.now() - began) / 60);

globalThis.Date = new Proxy(Date, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  apply: (target) => new target(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
});
