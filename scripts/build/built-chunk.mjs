import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles one module into one script without imports, and writes nothing.
 * @param {{ root: string, target: string[], input: string, name: string, define?: Record<string, string> }} options
 *   `name` of the file
 */
export async function builtChunk({ root, target, input, name, define = {} }) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': join(root, 'src') } },
    define,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: name } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((file) => file.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${name} was not built.`);
  return chunk;
}
