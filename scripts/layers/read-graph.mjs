import { readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { readImports } from './read-imports.mjs';

/**
 * One import, resolved. `to` is a path from the project's root, `npm:` plus a package name, or `node:` plus the
 * name of a built-in module; undefined when nothing stands there.
 * @typedef {{ from: string, to: string | undefined, specifier: string, kind: import('./read-imports.mjs').ImportKind }} Edge
 * @typedef {{ files: readonly string[], edges: readonly Edge[] }} Graph
 */

const CODE = /\.(ts|tsx|mjs|js)$/;
const BUILT_IN = new Set(builtinModules);

/**
 * The texts of all files of some folders, by path from `root`. Files that are not code keep an empty text: that
 * they exist is all that matters.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {Map<string, string>}
 */
export function readSources(root, folders) {
  /** @type {Map<string, string>} */
  const sources = new Map();
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const absolute = join(entry.parentPath, entry.name);
      const path = absolute.slice(root.length + 1).replaceAll('\\', '/');
      sources.set(path, CODE.test(path) ? readFileSync(absolute, 'utf8') : '');
    }
  }
  return sources;
}

/**
 * Who imports whom.
 * @param {ReadonlyMap<string, string>} sources
 * @returns {Graph}
 */
export function readGraph(sources) {
  const files = [...sources.keys()].filter((path) => CODE.test(path));
  const edges = files.flatMap((from) =>
    readImports(from, sources.get(from) ?? '').map(({ specifier, kind }) => ({
      from,
      to: resolveImport(sources, from, specifier),
      specifier,
      kind,
    })),
  );
  return { files, edges };
}

/**
 * @param {ReadonlyMap<string, string>} sources
 * @param {string} from
 * @param {string} specifier
 * @returns {string | undefined}
 */
function resolveImport(sources, from, specifier) {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('node:')) return bare;
  const path = bare.startsWith('@/')
    ? posix.join('src', bare.slice(2))
    : bare.startsWith('@support/')
      ? posix.join('tests/support', bare.slice(9))
      : bare.startsWith('.')
        ? posix.join(posix.dirname(from), bare)
        : undefined;
  if (path === undefined) {
    const [scope = '', name] = bare.split('/');
    if (BUILT_IN.has(bare)) return `node:${bare}`;
    return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
  }
  if (sources.has(path)) return path;
  return ['.ts', '.tsx', '.mjs', '.js', '/index.ts']
    .map((end) => path + end)
    .find((name) => sources.has(name));
}
