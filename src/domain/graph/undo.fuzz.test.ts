import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModuleContent } from '../module/module-content';
import { readModuleContent } from '../module/read-module-content';
import { afterRedo, afterUndo, EMPTY_HISTORY, recordCommand, type EditHistory } from './edit-history';
import { EDIT_ACTIONS, actionOf, type GraphCommand } from './graph-command';
import { repairGraph } from './repair-graph';
import { runOnRead } from './read-reusing';
import { randomCommands, seededRandom } from '@support/domain/graph/random-command';

/** An editor with undo, in memory. */
class Editor {
  content: ModuleContent;
  history: EditHistory = EMPTY_HISTORY;

  constructor(stored: unknown) {
    this.content = repairGraph(readModuleContent(stored));
  }

  /** Returns whether it changed anything. */
  run(command: GraphCommand, at: number): boolean {
    const { content, inverse } = runOnRead(this.content, command);
    if (inverse) this.history = recordCommand(this.history, command, inverse, at);
    this.content = content;
    return inverse !== null;
  }

  undo(): boolean {
    const last = this.history.past.at(-1);
    if (!last) return false;
    const { content, inverse } = runOnRead(this.content, last.command);
    this.history = afterUndo(this.history, inverse);
    this.content = content;
    return true;
  }

  redo(): boolean {
    const last = this.history.future.at(-1);
    if (!last) return false;
    const { content, inverse } = runOnRead(this.content, last.command);
    this.history = afterRedo(this.history, inverse);
    this.content = content;
    return true;
  }
}

const DAMAGED = {
  theme: 'sea',
  nodes: [
    { id: 'a', type: 'message', connection: 'gone', config: { isStart: true, allowPrevious: true } },
    {
      id: 'a',
      type: 'router',
      config: { choices: [{ connection: 'a' }, 'Yes', { id: 'c0' }, { id: 'c0' }] },
    },
    { id: 'start2', type: 'message', config: { isStart: true } },
    { id: 'n', type: 'hologram', config: { depth: [1, { of: 3 }] }, connection: 'a', light: true },
    { type: 'ranking', config: { rankingItems: [5, 'x'] }, position: 'nowhere' },
    { id: 'l', type: 'ranking', config: 'no settings' },
    null,
    'rubbish',
  ],
};

/** Random edits, undo and redo; then undoes everything and redoes everything. */
function live(seed: number, steps: number, stored: unknown) {
  const random = seededRandom(seed);
  const next = randomCommands(random);
  const editor = new Editor(stored);
  const first = structuredClone(editor.content);
  const actions = new Map<string, number>();
  let at = 0;
  for (let step = 0; step < steps; step += 1) {
    at += random() < 0.7 ? 100 : 2000;
    const dice = random();
    if (dice < 0.12) editor.undo();
    else if (dice < 0.2) editor.redo();
    else {
      const command = next(editor.content);
      if (editor.run(command, at)) actions.set(actionOf(command), (actions.get(actionOf(command)) ?? 0) + 1);
    }
    if (step % 500 === 0) expect(repairGraph(structuredClone(editor.content))).toEqual(editor.content);
  }
  const last = structuredClone(editor.content);
  const { length } = editor.history.past;
  while (editor.undo());
  expect(editor.content, `undone to the first state, seed ${seed}`).toStrictEqual(first);
  expect(editor.history.past).toHaveLength(0);
  // Redo the steps that were still undone first.
  for (let redone = 0; redone < length; redone += 1) editor.redo();
  expect(editor.content, `redone to the last state, seed ${seed}`).toStrictEqual(last);
  return { actions, length };
}

describe('unlimited undo', () => {
  const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

  it('undoes and redoes 10,000 random steps of every kind exactly', () => {
    const done = new Set<string>();
    fc.assert(
      fc.property(seeds, (seed) => {
        const { actions, length } = live(seed, 10_000, { nodes: [] });
        for (const action of actions.keys()) done.add(action);
        expect(length).toBeGreaterThan(2000);
      }),
      { numRuns: 2 },
    );
    const byOtherNames = new Set(['cut', 'arrange', 'replace', 'restore', 'move', 'import', 'template']);
    expect([...done].toSorted()).toEqual(EDIT_ACTIONS.filter((one) => !byOtherNames.has(one)).toSorted());
  });

  it('is exact on damaged content and content of a newer version', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        live(seed, 300, DAMAGED);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps nodes of a newer version during any edits', () => {
    const editor = new Editor(DAMAGED);
    const newer = editor.content.nodes.find((node) => node.type === 'hologram');
    const next = randomCommands(seededRandom(5));
    for (let step = 0; step < 300; step += 1) {
      const command = next(editor.content);
      editor.run(command, step * 2000);
    }
    while (editor.undo());
    expect(editor.content.nodes.find((node) => node.id === 'n')).toStrictEqual(newer);
    expect(newer).toMatchObject({ config: { depth: [1, { of: 3 }] }, light: true });
  });
});
