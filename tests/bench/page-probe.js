// Runs first in the measured page: collects the page's timings and reports them once complete. `window.fledgeAwaited` is
// the selector of an element that makes the page usable.
{
  const probe = { firstPaint: 0, largestPaint: 0, usable: 0 };
  const report = () => {
    // The largest paint is reported a frame later, possibly after the page is usable.
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
    // Shifts within half a second after input are expected.
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
        // Prerendered elements do not work yet; React marks hydrated ones.
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    );
    if (found) {
      probe.usable = performance.now();
      report();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
