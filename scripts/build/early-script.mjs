import { join } from 'node:path';
import { build } from 'vite';

/**
 * The script that the bare shell runs before the app's files have arrived (`src/app/early`), as text.
 * @param {string} root
 * @param {readonly { address: RegExp, files: readonly string[] }[]} screens what to begin to load for which address
 * @returns {Promise<string>}
 */
export async function buildEarlyScript(root, screens) {
  const table = screens.map(({ address, files }) => `[${String(address)},${JSON.stringify(files)}]`);
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': join(root, 'src') } },
    define: { __SCREEN_FILES__: `[${table.join(',')}]` },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/app/early/early-requests.ts'),
        output: { format: 'iife', entryFileNames: 'early.js' },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((file) => file.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The early script was not built.');
  if (chunk.code.includes('</script')) throw new Error('The early script would end its own element.');
  return chunk.code.trim();
}
