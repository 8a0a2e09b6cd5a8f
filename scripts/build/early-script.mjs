import { join } from 'node:path';
import { builtChunk } from './built-chunk.mjs';

/**
 * The script that the bare shell runs before the app's files have arrived (`src/app/early`), as text.
 * @param {string} root
 * @param {string[]} target
 * @param {readonly { address: RegExp, files: readonly string[] }[]} screens what to begin to load for which address
 * @returns {Promise<string>}
 */
export async function buildEarlyScript(root, target, screens) {
  const table = screens.map(({ address, files }) => `[${String(address)},${JSON.stringify(files)}]`);
  const { code } = await builtChunk({
    root,
    target,
    input: join(root, 'src/app/early/early-requests.ts'),
    name: 'early.js',
    define: { __SCREEN_FILES__: `[${table.join(',')}]` },
  });
  if (code.includes('</script')) throw new Error('The early script would end its own element.');
  return code.trim();
}
