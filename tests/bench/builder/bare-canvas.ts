import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
/** An address that no server has: the page is answered from the folder. */
const ADDRESS = 'http://bare-canvas.test/';

/** The canvas library alone, built as the app is: what no builder on it can go below. */
export interface BareCanvas {
  readonly open: (page: Page) => Promise<void>;
  remove(): void;
}

/** @param root folder of the project */
export async function buildBareCanvas(root: string): Promise<BareCanvas> {
  const folder = mkdtempSync(join(tmpdir(), 'fledge-bare-canvas-'));
  await build({
    configFile: false,
    root: join(root, 'tests/bench/builder/page'),
    logLevel: 'warn',
    resolve: { alias: { '@': join(root, 'src') } },
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  return {
    async open(page) {
      await page.route(`${ADDRESS}**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const file = join(folder, pathname === '/' ? 'index.html' : pathname);
        await route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'text/plain' });
      });
      await page.goto(ADDRESS);
      await page.locator('.react-flow__node').first().waitFor();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
