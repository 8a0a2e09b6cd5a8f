import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;
/** Below this a compressed copy saves nothing that would be noticed, bytes. */
const WORTH_IT = 512;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Writes a `.br` and a `.gz` beside every text file, for servers that choose by `Accept-Encoding`.
 * @param {string} outDir
 * @returns {Promise<void>}
 */
export async function compressFiles(outDir) {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (path) => {
      const text = readFileSync(path);
      if (text.length < WORTH_IT) return;
      const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
      const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: text.length };
      writeFileSync(`${path}.br`, await brotli(text, { params }));
      writeFileSync(`${path}.gz`, await gzip(text, { level: 9 }));
    }),
  );
}
