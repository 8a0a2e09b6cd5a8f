import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { build, loadEnv } from 'vite';
import { PAGE, allFiles, filesOf, neededWith } from './asset-graph.mjs';
import { compressFiles } from './compress.mjs';
import { addCssFallbacks } from './css-fallbacks.mjs';
import { buildEarlyScript } from './early-script.mjs';
import { screenFiles, writePages } from './pages.mjs';
import { buildPolyfills, loadInWorker } from './polyfills.mjs';
import { mergeEarlierReleases } from './releases.mjs';
import { PUBLIC_MODULES, START_SCREEN } from './screens.mjs';
import { buildServiceWorker } from './service-worker.mjs';
import { stampBuild } from './stamp.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `npm run build`. A build that fails says why in one line (`DEBUG` in the environment: with its stack), and sets the
 * process's exit code.
 */
export async function runBuild() {
  try {
    await main();
  } catch (error) {
    console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`);
    if (error instanceof Error && process.env['DEBUG']) console.error(error.stack);
    process.exitCode = 1;
  }
}

async function main() {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: 'dist' }, 'no-archive': { type: 'boolean', default: false } },
  });
  const outDir = resolve(root, values.out);
  const started = Date.now();
  process.env['NODE_ENV'] = 'production';

  const target = browserslistToEsbuild(undefined, { path: root });
  const polyfills = await buildPolyfills(root, target);
  const banner = loadInWorker(polyfills);
  await build({
    root,
    logLevel: 'warn',
    build: { target, outDir, emptyOutDir: true },
    worker: { rolldownOptions: { output: { banner } } },
  });
  for (const { file, code } of Object.values(polyfills)) writeFileSync(join(outDir, file), code);
  await addCssFallbacks(join(outDir, 'assets'));
  /** @type {import('./asset-graph.mjs').Manifest} */
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  const earlyScript = await buildEarlyScript(root, target, screenFiles(manifest));
  const { servers, ...markup } = await prerenderPages();
  const domain = loadEnv('production', root, 'VITE_')['VITE_APP_DOMAIN'] ?? '';
  writePages({ outDir, manifest, markup, earlyScript, polyfills: polyfills.page.file, domain });
  nameManifest(outDir);
  nameSitemap(outDir, servers[0]);
  const assets = allFiles(manifest);
  const stamp = stampBuild(outDir, assets);
  const icons = readdirSync(join(outDir, 'icons')).map((file) => `icons/${file}`);
  const shell = [
    'index.html',
    'shell.html',
    'manifest.webmanifest',
    ...icons,
    ...filesOf(manifest, [PAGE, START_SCREEN]),
  ];
  const kept = await buildServiceWorker({
    root,
    outDir,
    target,
    banner,
    shell,
    info: {
      stamp,
      publicAssets: filesOf(manifest, PUBLIC_MODULES).map((file) => `/${file}`),
      allAssets: assets.map((file) => `/${file}`),
      needs: assets.map((file) => neededWith(manifest, file).map((other) => assets.indexOf(other))),
    },
  });
  writeFileSync(
    join(outDir, 'build.json'),
    `${JSON.stringify({ stamp, builtAt: new Date().toISOString(), servers })}\n`,
  );
  const earlier = values['no-archive']
    ? 0
    : mergeEarlierReleases({ outDir, archive: join(root, '.releases'), stamp });
  await compressFiles(outDir);

  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `Built ${values.out} (build ${stamp}) in ${seconds} s: ${assets.length} assets, ${earlier} of earlier builds kept; ` +
      `${kept.files} files, ${Math.round(kept.bytes / 1024)} kB on the device from the first visit.`,
  );
  if (!process.env['VITE_SUPABASE_URL'] && !existsSync(join(root, '.env'))) {
    console.log('No VITE_SUPABASE_URL was given: the app will say that its configuration is missing.');
  }
}

/** Renders the pages with the app's own code. */
async function prerenderPages() {
  // Inside the project, because the built module imports its packages from there.
  const outDir = mkdtempSync(join(root, 'node_modules/.prerender-'));
  try {
    await build({
      root,
      logLevel: 'warn',
      publicDir: false,
      build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, manifest: false },
    });
    /** @type {typeof import('../../src/app/prerender')} */
    const { prerender } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
    return await prerender();
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Search engines find the sitemap of a project by `robots.txt`. @param {string} outDir @param {string | undefined} project */
function nameSitemap(outDir, project) {
  if (project === undefined) return;
  appendFileSync(join(outDir, 'robots.txt'), `\nSitemap: ${project}/functions/v1/sitemap\n`);
}

/** The installed app carries the product's name too. @param {string} outDir */
function nameManifest(outDir) {
  const name = process.env['VITE_APP_NAME'];
  if (!name) return;
  const path = join(outDir, 'manifest.webmanifest');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, name, short_name: name }));
}
