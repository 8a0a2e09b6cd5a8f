import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Says in one line what is missing before anything can run, or `undefined`.
 *
 * @param {string} root
 * @param {string} version Node's own, as `20.20.0`
 */
export function missingForRun(root, version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 20)) {
    return `Fledge needs Node 20.20 or newer; this is ${version}.`;
  }
  /** @type {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} */
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    if (!existsSync(join(root, 'node_modules', name, 'package.json'))) {
      return `Not installed yet: ${name}. Run "npm ci" first, without --omit=dev.`;
    }
  }
  return undefined;
}
