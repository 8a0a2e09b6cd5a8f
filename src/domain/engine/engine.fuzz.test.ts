import { NODE_TYPES, type RunAnswer } from '../nodes/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readModuleContent } from '../module/read-module-content';
import {
  canGoNext,
  canGoPrevious,
  choose,
  currentNode,
  giveAnswer,
  goNext,
  goPrevious,
  isLastStep,
  nodeBehind,
  progressOf,
  startRun,
} from './engine';
import { moduleGraph, type ModuleGraph } from './module-graph';
import { resumeRun } from './resume-run';
import { LONGEST_PATH, type RunState } from './run-state';

// Few ids, so that connections hit, miss, loop and lead to themselves; some are hostile.
const ids = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', '__proto__', 'constructor', ''];
const nodeId = fc.constantFrom(...ids);
const choice = fc.record(
  { id: fc.constantFrom('x', 'y', 'toString'), text: fc.string(), connection: nodeId },
  { requiredKeys: ['id'] },
);
const config = fc.record(
  {
    isStart: fc.boolean(),
    required: fc.boolean(),
    allowPrevious: fc.boolean(),
    overlay: fc.boolean(),
    allowMultiple: fc.boolean(),
    choices: fc.oneof(
      { weight: 5, arbitrary: fc.array(choice, { maxLength: 4 }) },
      { weight: 1, arbitrary: fc.anything() },
    ),
    rankingItems: fc.array(fc.constantFrom('p', 'q', 'r'), { maxLength: 4 }),
  },
  { requiredKeys: [] },
);
const node = fc.record(
  {
    id: nodeId,
    type: fc.constantFrom(...NODE_TYPES, 'newer'),
    connection: nodeId,
    config: fc.oneof({ weight: 9, arbitrary: config }, { weight: 1, arbitrary: fc.anything() }),
  },
  { requiredKeys: ['type', 'id', 'connection'] },
);
const graphs = fc
  .array(node, { maxLength: 14, size: 'large' })
  .map((nodes) => moduleGraph(readModuleContent({ nodes })));

const answers: fc.Arbitrary<RunAnswer> = fc.oneof(
  fc.record({
    kind: fc.constant('choice' as const),
    choiceId: fc.constantFrom('x', 'y', 'toString', 'none'),
  }),
  fc.record({
    kind: fc.constant('choices' as const),
    choiceIds: fc.array(fc.constantFrom('x', 'y', 'none'), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('ranking' as const),
    items: fc.array(fc.constantFrom('p', 'q', 'r'), { maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('text' as const), text: fc.string({ maxLength: 3 }) }),
);
type Step =
  | { do: 'next' }
  | { do: 'previous' }
  | { do: 'choose'; id: string }
  | { do: 'answer'; answer: RunAnswer };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant({ do: 'next' } as const) },
    { weight: 2, arbitrary: fc.constant({ do: 'previous' } as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('x', 'y', 'toString').map((id) => ({ do: 'choose', id }) as const),
    },
    { weight: 3, arbitrary: answers.map((answer) => ({ do: 'answer', answer }) as const) },
  ),
  { maxLength: 60, size: 'large' },
);

function take(graph: ModuleGraph, run: RunState, step: Step): RunState {
  if (step.do === 'next') return goNext(graph, run);
  if (step.do === 'previous') return goPrevious(graph, run);
  return step.do === 'choose' ? choose(graph, run, step.id) : giveAnswer(graph, run, step.answer);
}

function checkInvariants(graph: ModuleGraph, run: RunState): void {
  const { visited, total } = progressOf(graph, run);
  expect(visited).toBeLessThanOrEqual(total);
  expect(new Set(run.visited).size).toBe(run.visited.length);
  expect(run.path.every((id) => run.visited.includes(id) && graph.nodes.has(id))).toBe(true);
  expect(run.path.length).toBeLessThanOrEqual(LONGEST_PATH);
  expect(currentNode(graph, run) === undefined).toBe(graph.nodes.size === 0);
  if (canGoPrevious(graph, run)) expect(run.path.length).toBeGreaterThan(1);
  if (canGoNext(graph, run)) expect(goNext(graph, run).finished).toBe(isLastStep(graph, run));
  expect(['message', 'video', undefined]).toContain(nodeBehind(graph, run)?.type);
}

describe('the engine on random and malformed modules', () => {
  it('keeps its invariants after every step, and resumes a stored run unchanged', () => {
    let moved = 0;
    fc.assert(
      fc.property(graphs, fc.option(nodeId, { nil: undefined, freq: 2 }), steps, (graph, from, walk) => {
        let run = startRun(graph, from);
        if (from !== undefined && graph.nodes.has(from)) expect(run.path).toEqual([from]);
        checkInvariants(graph, run);
        for (const step of walk) {
          const before = JSON.stringify(run);
          const next = take(graph, run, step);
          expect(JSON.stringify(run)).toBe(before);
          checkInvariants(graph, next);
          if (run.finished) expect(next).toBe(run);
          // Visited nodes stay visited, in order.
          expect(next.visited.slice(0, run.visited.length)).toEqual(run.visited);
          if (next.path.length > run.path.length) {
            moved += 1;
            expect(next.path.slice(0, -1)).toEqual(run.path);
            if (canGoPrevious(graph, next)) expect(goPrevious(graph, next).path).toEqual(run.path);
          }
          run = next;
        }
        const stored = JSON.parse(JSON.stringify(run)) as RunState;
        expect(resumeRun(graph, stored)).toEqual(run.path.length === 0 ? startRun(graph) : run);
      }),
      { numRuns: 500 },
    );
    expect(moved).toBeGreaterThan(500);
  });

  it('resumes any run in any other module', () => {
    fc.assert(
      fc.property(
        graphs,
        fc.array(nodeId),
        fc.dictionary(nodeId, answers),
        fc.boolean(),
        (graph, path, given, finished) => {
          checkInvariants(graph, resumeRun(graph, { path, answers: given, finished }));
        },
      ),
    );
  });
});
