import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';
import { PAGE_ENVIRONMENT } from './sizes';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
/** An address without a server; requests are answered from the folder. */
const ADDRESS = 'http://bare-page.test/';

/** A page with only a library, built like the app, as the lower bound for anything built on it. */
export interface BarePage {
  /** @param awaited selector of an element that exists once the page can be used */
  readonly open: (page: Page, awaited: string) => Promise<void>;
  remove(): void;
}

/**
 * @param root folder of the project
 * @param source folder of the page, from the root
 */
export async function buildBarePage(root: string, source: string): Promise<BarePage> {
  const folder = mkdtempSync(join(tmpdir(), 'fledge-bare-page-'));
  await build({
    configFile: false,
    root: join(root, source),
    logLevel: 'warn',
    resolve: { alias: { '@': join(root, 'src') } },
    oxc: { jsx: { runtime: 'automatic' } },
    define: PAGE_ENVIRONMENT,
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  return {
    async open(page, awaited) {
      await page.route(`${ADDRESS}**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const file = join(folder, pathname === '/' ? 'index.html' : pathname);
        await route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'text/plain' });
      });
      await page.goto(ADDRESS);
      await page.locator(awaited).first().waitFor();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
