import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';

/**
 * Bundles the service worker into one script, which begins with `banner`, and puts the list of the shell's files into it.
 * @param {{ root: string, outDir: string, target: string[], banner: string, shell: readonly string[], info: { stamp: string, publicAssets: string[], allAssets: string[], needs: number[][] } }} options
 * @returns {Promise<{ files: number, bytes: number }>} what it will keep on the device from the first visit
 */
export async function buildServiceWorker({ root, outDir, target, banner, shell, info }) {
  const work = mkdtempSync(join(tmpdir(), 'fledge-service-worker-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      resolve: { alias: { '@': join(root, 'src') } },
      define: { __BUILD_INFO__: JSON.stringify(info), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: work,
        emptyOutDir: true,
        target,
        reportCompressedSize: false,
        rolldownOptions: {
          input: join(root, 'src/app/service-worker/service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js', banner },
        },
      },
    });
    const { count, size, warnings } = await injectManifest({
      swSrc: join(work, 'sw.js'),
      swDest: join(outDir, 'sw.js'),
      globDirectory: outDir,
      globPatterns: [...shell],
      // Names that carry a hash need no second version number.
      dontCacheBustURLsMatching: /^assets\/.*-[\w-]{8}\./,
    });
    if (count !== shell.length) {
      throw new Error(`The shell has ${shell.length} files, but ${count} were found. ${warnings.join(' ')}`);
    }
    return { files: count, bytes: size };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
