import { createHash } from 'node:crypto';
import { PUBLIC_SCREENS, START_SCREEN } from './screens.mjs';

/** A screen, by its file's name: others are parts that load later. */
const SCREEN = /(Screen|Layout|Route)\.tsx$/;
/** Where creators begin. */
const LIBRARY = 'src/app/library/LibraryRoute.tsx';
/** What more parts than these share comes in one file. */
const FEW = 3;
const PUBLIC = PUBLIC_SCREENS.map(({ modules }) => modules.at(-1) ?? '');

/**
 * @typedef {object} Graph
 * @property {(id: string) => { importers: readonly string[], dynamicImporters: readonly string[], isEntry: boolean } | null} getModuleInfo
 */

/**
 * Names the file that a module is built into: what the screens of an area share comes in one, so that a line with long
 * round trips needs few of them. Null leaves a module with the one screen or part that imports it. What a module imports is
 * reached from wherever the module is, and so lies in its own area or an earlier one: no two files import each other.
 * @param {string} id absolute
 * @param {Graph} graph
 * @returns {string | null}
 */
export function areaOf(id, graph) {
  const roots = rootsOf(id, graph);
  if (roots.some((root) => graph.getModuleInfo(root)?.isEntry)) return 'entry';
  if (roots.length < 2) return null;
  if (roots.some((root) => root.endsWith(START_SCREEN))) return 'start';
  const publicScreens = PUBLIC.filter((screen) => roots.some((root) => root.endsWith(screen)));
  if (publicScreens.length > 1) return 'public';
  if (publicScreens[0] !== undefined) return `with-${/(\w+)\.tsx$/.exec(publicScreens[0])?.[1]}`;
  const parts = roots.filter((root) => !SCREEN.test(root)).toSorted();
  // A part that loads later, for visitors too, comes with little that it does not need.
  if (parts.length > FEW) return 'common';
  if (parts.length > 0) return `part-${createHash('sha256').update(parts.join()).digest('hex').slice(0, 8)}`;
  return roots.some((root) => root.endsWith(LIBRARY)) ? 'library' : 'creator';
}

/**
 * The entry, and what is imported dynamically, from which a module is reached; it may be one of them.
 * @param {string} id @param {Graph} graph
 */
function rootsOf(id, graph) {
  const seen = new Set([id]);
  for (const module of seen) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return [...seen].filter((module) => {
    const info = graph.getModuleInfo(module);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });
}
