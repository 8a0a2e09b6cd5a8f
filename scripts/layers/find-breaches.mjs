import { EDGE_RULES, REACH_RULES } from './rules.mjs';

/** @typedef {{ rule: string, why: string, at: string }} Breach `at` reads "file -> file -> package" */

/**
 * Every place where the graph breaks a rule.
 * @param {import('./read-graph.mjs').Graph} graph
 * @returns {Breach[]}
 */
export function findBreaches(graph) {
  const byEdge = EDGE_RULES.flatMap((rule) =>
    graph.edges
      .filter((edge) => rule.breaks(edge))
      .map((edge) => ({ rule: rule.name, why: rule.why, at: `${edge.from} -> ${edge.specifier}` })),
  );
  return [...byEdge, ...findReached(graph), ...findCircles(graph)];
}

/** @param {import('./read-graph.mjs').Graph} graph @returns {Breach[]} */
function findReached(graph) {
  const next = importedBy(graph, ['static']);
  return REACH_RULES.flatMap((rule) =>
    graph.files.filter(rule.from).flatMap((start) => {
      /** @type {Map<string, string | undefined>} each place with the one it was first reached from */
      const cameFrom = new Map([[start, undefined]]);
      for (const place of cameFrom.keys()) {
        for (const to of next.get(place) ?? []) if (!cameFrom.has(to)) cameFrom.set(to, place);
      }
      return [...cameFrom.keys()]
        .filter(rule.to)
        .map((reached) => ({ rule: rule.name, why: rule.why, at: trace(cameFrom, reached).join(' -> ') }));
    }),
  );
}

/**
 * Circles of files that import each other, types included, each once, named by its first file.
 * @param {import('./read-graph.mjs').Graph} graph
 * @returns {Breach[]}
 */
function findCircles(graph) {
  const next = importedBy(graph, ['static', 'type']);
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map();
  /** @type {Breach[]} */
  const found = [];
  /** @param {string} file @param {readonly string[]} path */
  const visit = (file, path) => {
    state.set(file, 'open');
    const here = [...path, file];
    for (const to of next.get(file) ?? []) {
      if (state.get(to) === 'open') {
        found.push({
          rule: 'no-circles',
          why: 'files that need each other cannot be read, tested or moved one by one',
          at: [...here.slice(here.indexOf(to)), to].join(' -> '),
        });
      } else if (!state.has(to)) visit(to, here);
    }
    state.set(file, 'done');
  };
  for (const file of graph.files) if (!state.has(file)) visit(file, []);
  return found;
}

/**
 * @param {import('./read-graph.mjs').Graph} graph
 * @param {readonly import('./read-imports.mjs').ImportKind[]} kinds
 * @returns {Map<string, string[]>}
 */
function importedBy(graph, kinds) {
  /** @type {Map<string, string[]>} */
  const next = new Map();
  for (const { from, to, kind } of graph.edges) {
    if (kinds.includes(kind) && to !== undefined) next.set(from, [...(next.get(from) ?? []), to]);
  }
  return next;
}

/** @param {ReadonlyMap<string, string | undefined>} cameFrom @param {string} end */
function trace(cameFrom, end) {
  const path = [end];
  for (let place = cameFrom.get(end); place !== undefined; place = cameFrom.get(place)) path.unshift(place);
  return path;
}
