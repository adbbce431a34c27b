/**
 * Runs in the page before anything of it. Notes when the first row of the table was drawn, how long the main thread
 * was blocked until then, and how long after a press the first row was another one.
 */
(() => {
  const rows = globalThis.rowsToWaitFor;
  const longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  const untilFirstPaint = new Promise((seen) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntries().find(({ name }) => name === 'first-contentful-paint');
      if (paint) seen(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });

  const firstRow = () => document.querySelector(rows)?.textContent;
  /** A frame after the change: what was rendered is then on its way to the screen. */
  const whenDrawn = (isThere) =>
    new Promise((seen) => {
      const observer = new MutationObserver(() => {
        if (!isThere(firstRow())) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => seen(performance.now())));
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });

  const untilTable = whenDrawn(Boolean).then(async (table) => {
    const before = longTasks.filter(({ startTime }) => startTime < table);
    const blocking = before.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { table, blocking, firstPaint: await untilFirstPaint };
  });
  /** Told of what has arrived: to be asked when nothing more comes. */
  const askedBefore = (time) => {
    const loaded = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < time);
    return [location.href.split('#')[0], ...loaded.map(({ name }) => name)];
  };
  let pressed = null;
  const untilAnswer = new Promise((seen) => {
    const press = ({ timeStamp }) => {
      const isFirst = pressed === null;
      pressed = timeStamp;
      const before = firstRow();
      if (isFirst) void whenDrawn((text) => text && text !== before).then((now) => seen(now - pressed));
    };
    addEventListener('pointerdown', press, { capture: true });
  });
  globalThis.measured = { untilTable, untilAnswer, askedBefore };
})();
