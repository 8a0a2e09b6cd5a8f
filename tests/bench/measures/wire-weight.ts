import { BrowserProfile } from '../../harness/browser-profile';
import type { BenchContext, Measure, Row } from '../measure';
import { readTiming, watchTiming } from '../page-timing';
import { SEEDED_MODULE } from '../seeded-content';
import { signInSeeded } from '../sign-in-seeded';

const SCREENS = [
  { name: '/', path: '/', selector: '#main h1', signedIn: false },
  { name: '/explore', path: '/explore', selector: '#main li a[href]', signedIn: false },
  {
    name: '/modules/{id}/learn',
    path: `/modules/${SEEDED_MODULE}/learn`,
    selector: '#main article h2',
    signedIn: false,
  },
  {
    name: 'builder',
    path: `/nest/content/module/build?id=${SEEDED_MODULE}`,
    selector: '#main [role="group"][aria-label$="start"]',
    signedIn: true,
  },
] as const;

/** Bytes that a browser actually receives, compressed, until the screen is usable. */
export const wireWeight: Measure = {
  name: 'wire-weight',
  title: 'Scripts and styles over the wire until usable, empty cache, as compressed by the server',
  async run(context) {
    const rows: Row[] = [];
    for (const screen of SCREENS) rows.push(...(await weigh(context, screen)));
    return rows;
  },
};

async function weigh({ url }: BenchContext, screen: (typeof SCREENS)[number]): Promise<Row[]> {
  // Without a service worker, only the HTTP cache remains between sign-in and the measured visit.
  const profile = new BrowserProfile({ url, serviceWorkers: 'block' });
  try {
    const page = await profile.open();
    if (screen.signedIn) {
      await page.goto('/');
      await signInSeeded(page);
    }
    const devtools = await profile.browser.newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    await watchTiming(page, screen.selector);
    await page.goto(screen.path, { waitUntil: 'commit' });
    const { usable } = await readTiming(page);
    const { bytes, requests } = await page.evaluate((until) => {
      const files = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter((entry) => /\.(js|css)$/.test(entry.name) && entry.responseEnd <= until);
      return {
        bytes: files.reduce((total, file) => total + file.encodedBodySize, 0),
        requests: files.length,
      };
    }, usable);
    return [
      { name: screen.name, value: bytes / 1000, unit: 'kB' },
      { name: `${screen.name} requests`, value: requests, unit: 'count' },
    ];
  } finally {
    await profile.remove();
  }
}
