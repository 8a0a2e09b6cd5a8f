import { join } from 'node:path';
import { builtChunk } from './built-chunk.mjs';

/**
 * Builds what the oldest supported browsers lack (`src/polyfills`) as scripts of their own, which pages and workers load
 * before all else, and only where something is missing.
 * @param {string} root
 * @param {string[]} target
 * @returns {Promise<Record<'page' | 'worker', { file: string, code: string }>>} `file` from the output folder
 */
export async function buildPolyfills(root, target) {
  const one = async (/** @type {string} */ source, /** @type {string} */ name) => {
    const input = join(root, 'src/polyfills', source);
    const { fileName, code } = await builtChunk({ root, target, input, name: `assets/${name}-[hash].js` });
    return { file: fileName, code };
  };
  return {
    page: await one('element.ts', 'polyfills'),
    worker: await one('polyfills.ts', 'polyfills-worker'),
  };
}

/**
 * What every worker begins with. The page's form of it, in `index.html`, asks for parts of elements, too.
 * @param {Awaited<ReturnType<typeof buildPolyfills>>} polyfills
 */
export function loadInWorker({ page, worker }) {
  return `if(!("any"in AbortSignal&&"canParse"in URL)){self.fledgePolyfills="/${page.file}";importScripts(self.origin+"/${worker.file}")}`;
}
