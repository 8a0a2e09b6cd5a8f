import { findBreaches } from './find-breaches.mjs';
import { readGraph } from './read-graph.mjs';
import { CIRCLE_SEEDS, EDGE_RULES, REACH_RULES } from './rules.mjs';

/**
 * Plants each rule's own breach in a copy of the sources.
 * @param {ReadonlyMap<string, string>} sources
 * @returns {{ proved: string[], blind: string[] }} the rules that reported their breach, and those that did not
 */
export function proveRules(sources) {
  const rules = [...EDGE_RULES, ...REACH_RULES, { name: 'no-circles', seeds: CIRCLE_SEEDS }];
  /** @param {string} name @param {readonly import('./rules.mjs').Seed[]} seeds */
  const bites = (name, seeds) => {
    const planted = new Map(sources);
    for (const { path, text } of seeds) planted.set(path, `${planted.get(path) ?? ''}\n${text}\n`);
    const planting = seeds.map((seed) => seed.path);
    return findBreaches(readGraph(planted)).some(
      ({ rule, at }) => rule === name && planting.some((path) => at.includes(path)) && at.includes('seeded'),
    );
  };
  const names = rules.map((rule) => rule.name);
  const proved = rules.filter((rule) => bites(rule.name, rule.seeds)).map((rule) => rule.name);
  return { proved, blind: names.filter((name) => !proved.includes(name)) };
}
