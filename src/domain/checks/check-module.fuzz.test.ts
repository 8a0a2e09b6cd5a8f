import { NODE_TYPES } from '../nodes/registry';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose, currentNode, goNext, startRun } from '../engine/engine';
import { moduleGraph, type ModuleGraph } from '../engine/module-graph';
import type { RunState } from '../engine/run-state';
import { isKnownNode, type ModuleContent } from '../module/module-content';
import { readModuleContent } from '../module/read-module-content';
import { checkModule, createModuleChecker } from './check-module';
import { nodeMarks } from './node-marks';
import type { ProblemCode } from './problem';

// Few ids, so that connections hit, miss, and run in circles; some are hostile.
const ids = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', '__proto__', 'constructor'];
const target = fc.option(fc.constantFrom(...ids, 'gone'), { nil: undefined, freq: 6 });
const choice = fc.record({
  id: fc.constantFrom('x', 'y', 'z'),
  text: fc.constant('Way'),
  connection: target,
});
const node = fc.record({
  type: fc.constantFrom('message', 'message', 'router', 'router', ...NODE_TYPES, 'newer'),
  connection: target,
  config: fc.record({
    required: fc.boolean(),
    question: fc.constant('Why?'),
    choices: fc.array(choice, { maxLength: 3 }),
    rankingItems: fc.constant(['a', 'b']),
  }),
});
const modules: fc.Arbitrary<ModuleContent> = fc
  .record({ nodes: fc.array(node, { maxLength: ids.length, size: 'max' }), start: fc.nat(ids.length) })
  .map(({ nodes, start }) =>
    readModuleContent({
      nodes: nodes.map((one, at) => ({
        ...one,
        id: ids[at],
        // Unknown types with unknown exits are tested by example.
        config: one.type === 'newer' ? {} : { ...one.config, isStart: at === start },
      })),
    }),
  );

/** The parts of a node that an edit may change. */
const EDITED = [
  'connection',
  'type',
  'required',
  'choices',
  'isStart',
  'question',
  'position',
  'gone',
] as const;

interface Step {
  readonly at: number;
  readonly field: (typeof EDITED)[number];
  readonly node: { readonly type: string; readonly connection?: string | undefined; readonly config: object };
}

/** Edits one node; all others stay the same objects. */
function edited(content: ModuleContent, { at, field, node: other }: Step): ModuleContent {
  if (field === 'gone') return { nodes: content.nodes.toSpliced(at, 1) };
  const nodes = content.nodes.map((one, index) => {
    if (index !== at) return one;
    if (field === 'position') return { ...one, position: { x: at, y: 1 } };
    if (field === 'connection' || field === 'type') return { ...one, [field]: other[field] };
    const config = one.config as Record<string, unknown>;
    const value =
      field === 'isStart'
        ? config['isStart'] !== true
        : field === 'question'
          ? ''
          : (other.config as Record<string, unknown>)[field];
    return { ...one, config: { ...config, [field]: value } };
  });
  // As in the editor, unedited nodes stay the same objects.
  const read = readModuleContent({ nodes });
  return {
    nodes: read.nodes.map((one, index) => {
      const old = content.nodes[index];
      return old !== undefined && isDeepStrictEqual(old, one) ? old : one;
    }),
  };
}

/** All states that a learner can reach on a node, by brute force. */
function stepsFrom(graph: ModuleGraph, id: string): readonly RunState[] {
  const run: RunState = { path: [id], visited: [id], answers: {}, finished: false };
  const here = currentNode(graph, run);
  if (here === undefined) return [];
  if (isKnownNode(here) && here.type === 'router') {
    const chosen = here.config.choices.map((one) => choose(graph, run, one.id));
    return [...chosen, goNext(graph, run)].filter((next) => next !== run);
  }
  // An answer never changes the links of other nodes, only whether Next waits for it.
  return [goNext({ ...graph, nodes: new Map([...graph.nodes, [id, passable(here)]]) }, run)];
}

const passable = <T extends object>(one: T): T =>
  'config' in one && typeof one.config === 'object'
    ? { ...one, config: { ...one.config, required: false } }
    : one;

interface Explored {
  readonly visited: ReadonlySet<string>;
  /** Nodes from which no path ends the run. */
  readonly stuck: ReadonlySet<string>;
  readonly waysOf: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Runs the engine exhaustively. */
function explore(content: ModuleContent): Explored {
  const graph = moduleGraph(content);
  const next = new Map<string, readonly RunState[]>(
    content.nodes.map(({ id }) => [id, stepsFrom(graph, id)]),
  );
  const from = (id: string): ReadonlySet<string> => {
    const seen = new Set([id]);
    for (const one of seen) {
      for (const run of next.get(one) ?? []) if (!run.finished) seen.add(run.path.at(-1) ?? '');
    }
    return seen;
  };
  const waysOf = new Map(content.nodes.map(({ id }) => [id, from(id)]));
  const begun = startRun(graph).path[0];
  const visited = begun === undefined ? new Set<string>() : from(begun);
  const canEnd = (id: string) =>
    [...(waysOf.get(id) ?? [])].some((one) => (next.get(one) ?? []).some((run) => run.finished));
  return { visited, waysOf, stuck: new Set([...visited].filter((id) => !canEnd(id))) };
}

const idsOf = (content: ModuleContent, code: ProblemCode): readonly string[] =>
  checkModule(content)
    .problems.filter((problem) => problem.code === code)
    .flatMap(({ nodeId = '', otherIds = [] }) => [nodeId, ...otherIds]);

describe('checkModule against the engine, on random modules', () => {
  it('reports exactly the nodes no run reaches as unreachable, once each', () => {
    let told = 0;
    fc.assert(
      fc.property(modules, (content) => {
        const hasStart = content.nodes.some((one) => isKnownNode(one) && one.config.isStart);
        const { visited } = explore(content);
        const never = content.nodes.map(({ id }) => id).filter((id) => hasStart && !visited.has(id));
        const unreachable = idsOf(content, 'unreachable');
        told += unreachable.length;
        expect(unreachable.toSorted()).toEqual(never.toSorted());
      }),
      { seed: 41, numRuns: 2000 },
    );
    expect(told).toBeGreaterThan(1000);
  });

  it('reports exactly the loops that runs enter and never leave', () => {
    let told = 0;
    fc.assert(
      fc.property(modules, (content) => {
        const { stuck, waysOf } = explore(content);
        const isKnown = (id: string) => content.nodes.some((one) => one.id === id && isKnownNode(one));
        // The strongly connected part of the nodes that cannot end.
        const circling = [...stuck].filter((id) => {
          const ways = [...(waysOf.get(id) ?? [])];
          return ways.every((one) => waysOf.get(one)?.has(id) === true) && ways.every((one) => isKnown(one));
        });
        const loops = idsOf(content, 'endlessLoop');
        told += loops.length;
        expect(loops.toSorted()).toEqual(circling.toSorted());
      }),
      { seed: 42, numRuns: 2000 },
    );
    expect(told).toBeGreaterThan(300);
  });

  it('finds an end or a problem in every module', () => {
    fc.assert(
      fc.property(modules, (content) => {
        const { problems, endIds, unknownIds } = checkModule(content);
        expect(problems.length + endIds.length + unknownIds.length).toBeGreaterThan(0);
      }),
      { seed: 43 },
    );
  });

  it('names existing nodes only, without duplicates, and is deterministic', () => {
    fc.assert(
      fc.property(modules, (content) => {
        const { problems, endIds } = checkModule(content);
        const there = new Set(content.nodes.map(({ id }) => id));
        for (const { nodeId, otherIds = [] } of problems) {
          if (nodeId !== undefined) expect(there).toContain(nodeId);
          for (const id of otherIds) expect(there).toContain(id);
        }
        const keys = problems.map(({ code, nodeId, choiceId, at }) => [code, nodeId, choiceId, at].join(' '));
        expect(new Set(keys).size).toBe(keys.length);
        expect([...nodeMarks(problems).keys()].every((id) => there.has(id))).toBe(true);
        expect(endIds.every((id) => there.has(id))).toBe(true);
        expect(checkModule(structuredClone(content))).toEqual({ ...checkModule(content) });
      }),
      { seed: 44 },
    );
  });

  it('gives the same result incrementally as from scratch', () => {
    const edits = fc.array(fc.record({ at: fc.nat(ids.length), field: fc.constantFrom(...EDITED), node }), {
      minLength: 1,
      maxLength: 12,
    });
    let changed = 0;
    fc.assert(
      fc.property(modules, edits, (content, steps) => {
        const check = createModuleChecker();
        let now = content;
        let before = check(now);
        for (const step of steps) {
          now = edited(now, step);
          const found = check(now);
          expect(found).toEqual(checkModule(now));
          if (!isDeepStrictEqual(found, before)) changed += 1;
          before = found;
        }
      }),
      { seed: 46, numRuns: 1000 },
    );
    expect(changed).toBeGreaterThan(1000);
  });

  it('does not throw on any stored content', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ nodes: fc.array(fc.anything()) })), (value) => {
        expect(() => checkModule(readModuleContent(value))).not.toThrow();
      }),
      { seed: 45 },
    );
  });
});
