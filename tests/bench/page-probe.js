// Runs in the measured page, before anything else: takes the page's own times and says them once it has them all.
// `window.fledgeAwaited` is the selector of what must be there for the page to be usable.
{
  const probe = { firstPaint: 0, largestPaint: 0, usable: 0 };
  const report = () => {
    // The largest paint is reported a frame later, and may still be on its way when the page is usable.
    if (probe.usable > 0 && probe.largestPaint > 0) console.debug(`fledge-timing ${JSON.stringify(probe)}`);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) probe.firstPaint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    const isFirst = probe.largestPaint === 0;
    for (const entry of list.getEntries()) probe.largestPaint = entry.startTime;
    if (isFirst) report();
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  window.fledgeShift = 0;
  new PerformanceObserver((list) => {
    // What follows a press within half a second is expected.
    for (const entry of list.getEntries()) {
      const shift = /** @type {{ value?: number, hadRecentInput?: boolean }} */ (
        /** @type {unknown} */ (entry)
      );
      if (shift.hadRecentInput !== true) window.fledgeShift = (window.fledgeShift ?? 0) + (shift.value ?? 0);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const found = [...document.querySelectorAll(window.fledgeAwaited ?? 'main')].some(
      (element) =>
        element instanceof HTMLElement &&
        element.offsetParent !== null &&
        !element.matches(':disabled') &&
        // Prerendered markup cannot be used yet: React marks the elements that are its own.
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    );
    if (found) {
      probe.usable = performance.now();
      report();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
