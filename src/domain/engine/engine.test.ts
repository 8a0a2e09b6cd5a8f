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
import { moduleGraph } from './module-graph';

const graphOf = (...nodes: readonly object[]) => moduleGraph(readModuleContent({ nodes }));
const start = { id: 'start', type: 'message', config: { isStart: true }, connection: 'q' };

describe('the engine (authoring specification, section 4)', () => {
  it('begins at the start node, whatever its index', () => {
    const graph = graphOf({ id: 'b', type: 'message' }, start);
    expect(startRun(graph)).toEqual({ path: ['start'], visited: ['start'], answers: {}, finished: false });
  });

  it('begins at another node on request, with an empty history', () => {
    const graph = graphOf(start, { id: 'q', type: 'message', connection: 'z' }, { id: 'z', type: 'message' });
    const begun = startRun(graph, 'q');
    expect(begun).toEqual({ path: ['q'], visited: ['q'], answers: {}, finished: false });
    expect(canGoPrevious(graph, begun)).toBe(false);
    expect(goNext(graph, begun).path).toEqual(['q', 'z']);
    expect(startRun(graph, 'gone').path).toEqual(['start']);
  });

  it('falls back to a plausible first node without a start', () => {
    expect(graphOf({ id: 'b', type: 'message' }, { id: 'a', type: 'message', connection: 'b' }).startId).toBe(
      'a',
    );
    expect(
      graphOf({ id: 'a', type: 'message', connection: 'b' }, { id: 'b', type: 'message', connection: 'a' })
        .startId,
    ).toBe('a');
    expect(startRun(graphOf()).path).toEqual([]);
  });

  it('follows a connection, and finishes without one or at a dangling one', () => {
    const graph = graphOf({ ...start, connection: 'b' }, { id: 'b', type: 'message', connection: 'gone' });
    const second = goNext(graph, startRun(graph));
    expect(second.path).toEqual(['start', 'b']);
    expect(isLastStep(graph, second)).toBe(true);
    const end = goNext(graph, second);
    expect(end.finished).toBe(true);
    expect(goNext(graph, end)).toBe(end);
  });

  it('blocks Next on a required question until it has an answer', () => {
    const graph = graphOf(start, { id: 'q', type: 'textInput', config: { required: true } });
    const asked = goNext(graph, startRun(graph));
    expect(canGoNext(graph, asked)).toBe(false);
    expect(goNext(graph, asked)).toBe(asked);
    expect(canGoNext(graph, giveAnswer(graph, asked, { kind: 'text', text: '  ' }))).toBe(false);
    expect(canGoNext(graph, giveAnswer(graph, asked, { kind: 'text', text: 'yes' }))).toBe(true);
  });

  it('does not block on optional questions or on those without options', () => {
    const free = graphOf({ id: 'q', type: 'textInput' });
    expect(canGoNext(free, startRun(free))).toBe(true);
    const empty = graphOf({ id: 'q', type: 'router', config: { required: true, choices: [] } });
    expect(canGoNext(empty, startRun(empty))).toBe(true);
  });

  it('follows the connection of the choice', () => {
    const choices = [
      { id: 'l', text: 'Left', connection: 'left' },
      { id: 'r', text: 'Right', connection: 'right' },
      { id: 'e', text: 'Leave' },
    ];
    const graph = graphOf(
      { id: 'q', type: 'router', config: { choices } },
      { id: 'left', type: 'message' },
      { id: 'right', type: 'message' },
    );
    const begun = startRun(graph);
    expect(canGoNext(graph, begun)).toBe(false);
    expect(choose(graph, begun, 'r').path).toEqual(['q', 'right']);
    expect(choose(graph, begun, 'e').finished).toBe(true);
    expect(choose(graph, begun, 'other')).toBe(begun);
    const changed = choose(graph, goPrevious(graph, choose(graph, begun, 'r')), 'l');
    expect(changed).toMatchObject({ path: ['q', 'left'], visited: ['q', 'right', 'left'] });
  });

  it('disables Previous on the first step and where the node forbids it', () => {
    const graph = graphOf(
      { id: 'a', type: 'message', config: { isStart: true }, connection: 'b' },
      { id: 'b', type: 'message', connection: 'c' },
      { id: 'c', type: 'message', config: { allowPrevious: false } },
    );
    const first = startRun(graph);
    const second = goNext(graph, first);
    const third = goNext(graph, second);
    expect([first, second, third].map((run) => canGoPrevious(graph, run))).toEqual([false, true, false]);
    expect(goPrevious(graph, third)).toBe(third);
    expect(goPrevious(graph, second)).toMatchObject({ path: ['a'], visited: ['a', 'b'] });
  });

  it('rejects answers that do not fit the node', () => {
    const choices = [
      { id: 'x', text: 'X' },
      { id: 'y', text: 'Y' },
    ];
    const graph = graphOf({ id: 'q', type: 'multipleChoice', config: { allowMultiple: false, choices } });
    const begun = startRun(graph);
    expect(giveAnswer(graph, begun, { kind: 'choices', choiceIds: ['x', 'y'] })).toBe(begun);
    expect(giveAnswer(graph, begun, { kind: 'choices', choiceIds: ['z'] })).toBe(begun);
    expect(giveAnswer(graph, begun, { kind: 'text', text: 'x' })).toBe(begun);
    expect(giveAnswer(graph, begun, { kind: 'choices', choiceIds: ['y'] }).answers).toHaveProperty('q');
    const ranking = graphOf({ id: 'r', type: 'ranking', config: { rankingItems: ['b', 'a', 'a'] } });
    const order = (items: string[]) =>
      giveAnswer(ranking, startRun(ranking), { kind: 'ranking', items }).answers;
    expect(order(['a', 'b', 'a'])).toHaveProperty('r');
    expect(order(['a', 'b', 'b'])).toEqual({});
  });

  it('shows the last message or video behind an overlay router', () => {
    const choices = [{ id: 'c', text: 'On', connection: 'r2' }];
    const graph = graphOf(
      { id: 'v', type: 'video', config: { isStart: true }, connection: 'r1' },
      { id: 'r1', type: 'router', config: { overlay: true, choices } },
      {
        id: 'r2',
        type: 'router',
        config: { overlay: true, choices: [{ id: 'c', text: 'On', connection: 'r3' }] },
      },
      { id: 'r3', type: 'router', config: { overlay: false } },
    );
    const first = goNext(graph, startRun(graph));
    expect(nodeBehind(graph, first)?.id).toBe('v');
    const second = choose(graph, first, 'c');
    expect(nodeBehind(graph, second)?.id).toBe('v');
    expect(nodeBehind(graph, choose(graph, second, 'c'))).toBeUndefined();
  });

  it('continues past a node of an unknown type', () => {
    const graph = graphOf(
      { id: 'a', type: 'hologram', config: { isStart: true }, connection: 'b' },
      { id: 'b', type: 'message' },
    );
    expect(currentNode(graph, goNext(graph, startRun(graph)))?.id).toBe('b');
  });

  it('counts each node once, even in loops', () => {
    const graph = graphOf(
      { id: 'a', type: 'message', connection: 'b' },
      { id: 'b', type: 'message', connection: 'a' },
    );
    let run = startRun(graph);
    for (let step = 0; step < 5000; step += 1) run = goNext(graph, run);
    expect(progressOf(graph, run)).toEqual({ visited: 2, total: 2 });
    expect(run.path.length).toBeLessThanOrEqual(2000);
    expect(run.finished).toBe(false);
  });

  it('handles node ids such as __proto__', () => {
    const graph = graphOf(
      { id: 'constructor', type: 'textInput', config: { required: true }, connection: '__proto__' },
      { id: '__proto__', type: 'textInput', config: { required: true } },
    );
    const begun = startRun(graph);
    expect(canGoNext(graph, begun)).toBe(false);
    const second = goNext(graph, giveAnswer(graph, begun, { kind: 'text', text: 'one' }));
    expect(second.path).toEqual(['constructor', '__proto__']);
    expect(canGoNext(graph, second)).toBe(false);
    expect(canGoNext(graph, giveAnswer(graph, second, { kind: 'text', text: 'two' }))).toBe(true);
  });
});
