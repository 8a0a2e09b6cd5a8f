import { PUBLIC_SCREENS, START_SCREEN } from './screens.mjs';

/** The list of later routes is one of them: what it needs is needed by every screen in it. */
const PUBLIC = PUBLIC_SCREENS.flatMap(({ modules }) => modules);
/** A creator's nest, which people open who were never here: it waits for nothing that only other public screens need. */
const NEST = /src\/app\/nest\//;
/** The page of a module and the lesson: what only they share with later screens is nothing for the others. */
const OF_MODULES = /src\/features\/(module-page|viewer)\//;

/**
 * What loads after the public screens, in this order: marks and texts of every page, with what `/` shows to whoever has
 * signed in, the databases of a page, the account and its traffic, other parts with the creator's first screen, and the
 * rest of the nest. The first that needs a module has it.
 * @type {readonly (readonly [area: string, roots: RegExp])[]}
 */
const LATER = [
  ['common', /src\/(app\/overlays\/Overlays|catalogue\/open-shelf|features\/start\/StartScreen)\.tsx?$/],
  ['data', /src\/db\/open-local-store\.ts$/],
  ['account', /src\/(app\/engine|auth|replication)\/.*\.ts$/],
  ['parts', /src\/app\/library\/LibraryRoute\.tsx$|^(?!.*(Screen|Layout|Route)\.tsx$)/],
];

/**
 * @typedef {object} Graph
 * @property {(id: string) => { importers: readonly string[], dynamicImporters: readonly string[], isEntry: boolean } | null} getModuleInfo
 */

/**
 * Names the file that a module is built into: what the screens of an area share comes in one, so that a connection with long
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
  if (roots.some((root) => root.endsWith(START_SCREEN))) return 'entry';
  const publicRoots = roots.filter((root) => PUBLIC.some((screen) => root.endsWith(screen)));
  if (publicRoots.length > 0) {
    if (publicRoots.every((root) => NEST.test(root))) return 'nest';
    if (publicRoots.some((root) => NEST.test(root))) return 'public';
    return publicRoots.every((root) => OF_MODULES.test(root)) ? 'module' : 'learning';
  }
  return LATER.find(([, area]) => roots.some((root) => area.test(root)))?.[0] ?? 'creator';
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
