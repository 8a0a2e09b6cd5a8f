import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** The measured page, built like the app. */
export interface BuiltPage {
  readonly serve: (path: string) => Response;
  remove(): void;
}

/** @param root folder of the project */
export async function buildBenchPage(root: string): Promise<BuiltPage> {
  const folder = mkdtempSync(join(tmpdir(), 'fledge-bench-page-'));
  const page = join(root, 'tests/bench/sync/page');
  await build({
    configFile: false,
    root: page,
    logLevel: 'warn',
    resolve: { alias: { '@': join(root, 'src') } },
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  return {
    serve(path) {
      const name = path === '/' ? '/index.html' : path;
      try {
        if (!/^\/[\w./-]+$/.test(name) || name.includes('..')) throw new Error('No such file.');
        const type = TYPES[extname(name)] ?? 'application/octet-stream';
        return new Response(new Uint8Array(readFileSync(join(folder, name))), {
          headers: { 'content-type': type },
        });
      } catch {
        return new Response(null, { status: 404 });
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
