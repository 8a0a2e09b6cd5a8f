import { join } from 'node:path';
import { builtChunk } from './built-chunk.mjs';

/**
 * Builds what the oldest supported browsers lack (`src/polyfills`) as a script of its own, which pages and workers load
 * before all else, and only where something is missing.
 * @param {string} root
 * @param {string[]} target
 * @returns {Promise<{ file: string, code: string }>} `file` from the output folder
 */
export async function buildPolyfills(root, target) {
  const { fileName, code } = await builtChunk({
    root,
    target,
    input: join(root, 'src/polyfills/polyfills.ts'),
    name: 'assets/polyfills-[hash].js',
  });
  return { file: fileName, code };
}

/**
 * What every worker begins with. The page's form of it, in `index.html`, asks for parts of elements, too.
 * @param {string} file
 */
export function loadInWorker(file) {
  return `if(!("any"in AbortSignal&&"canParse"in URL))importScripts(self.fledgePolyfills=self.origin+"/${file}");`;
}
