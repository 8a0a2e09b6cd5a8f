// Runs in the measured page, before anything else: takes the page's own times. `window.fledgeAwaited` is the selector
// of what must be there for the page to be usable.
{
  const probe = { firstPaint: 0, largestPaint: 0, usable: 0 };
  window.fledgeProbe = probe;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) probe.firstPaint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) probe.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const found = [...document.querySelectorAll(window.fledgeAwaited ?? 'main')].some(
      (element) =>
        element instanceof HTMLElement &&
        element.offsetParent !== null &&
        !element.matches(':disabled') &&
        // Prerendered markup cannot be used yet: React marks the elements that are its own.
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    );
    if (found) probe.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
