import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Says in one line what is missing before anything can run, or `undefined`.
 *
 * @param {string} root
 * @param {string} version Node's own, as `20.20.0`
 */
export function missingForServer(root, version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 20)) {
    return `Fledge needs Node 20.20 or newer; this is ${version}.`;
  }
  for (const name of ['@supabase/lite', 'tsx', 'vite', '@hono/node-server']) {
    if (!existsSync(join(root, 'node_modules', name, 'package.json'))) {
      return 'Something is not installed yet. Run "npm ci" first, without --omit=dev.';
    }
  }
  return undefined;
}
