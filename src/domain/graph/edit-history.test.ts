import { describe, expect, it } from 'vitest';
import type { ModuleContent } from '../module/module-content';
import { afterRedo, afterUndo, EMPTY_HISTORY, recordCommand, type EditHistory } from './edit-history';
import type { GraphCommand } from './graph-command';
import { newNode } from './node-defaults';
import { runCommand } from './run-command';

interface Editor {
  readonly content: ModuleContent;
  readonly history: EditHistory;
}

const start: Editor = {
  content: { nodes: [newNode('message', 'a', { x: 0, y: 0 })] },
  history: EMPTY_HISTORY,
};

function edit({ content, history }: Editor, command: GraphCommand, at: number): Editor {
  const result = runCommand(content, command);
  if (!result.inverse) return { content, history };
  return { content: result.content, history: recordCommand(history, command, result.inverse, at) };
}

function undo({ content, history }: Editor): Editor {
  const last = history.past.at(-1);
  if (!last) return { content, history };
  const result = runCommand(content, last.command);
  return { content: result.content, history: afterUndo(history, result.inverse) };
}

function redo({ content, history }: Editor): Editor {
  const last = history.future.at(-1);
  if (!last) return { content, history };
  const result = runCommand(content, last.command);
  return { content: result.content, history: afterRedo(history, result.inverse) };
}

const type = (title: string): GraphCommand => ({ name: 'configureNode', nodeId: 'a', changes: { title } });

const move = (x: number, y: number): GraphCommand => ({
  name: 'moveNode',
  nodeId: 'a',
  position: { x, y },
});
const both = (allowPrevious: boolean, required: boolean): GraphCommand => ({
  name: 'configureNode',
  nodeId: 'b',
  changes: { allowPrevious, required },
});

describe('edit history', () => {
  it('joins continuous typing into one step, and starts another after a pause', () => {
    const typed = edit(edit(edit(start, type('H'), 0), type('Hi'), 400), type('Hi there'), 5000);
    expect(typed.history.past).toHaveLength(2);
    const once = undo(typed);
    expect(once.content.nodes[0]?.config).toMatchObject({ title: 'Hi' });
    expect(undo(once).content).toStrictEqual(start.content);
  });

  it('undoes all fields of a joined step, including those only later edits changed', () => {
    const moved = edit(edit(edit(start, move(15, 0), 0), move(15, 15), 100), move(30, 15), 200);
    expect(moved.history.past).toHaveLength(1);
    const back = undo(moved);
    expect(back.content).toStrictEqual(start.content);
    expect(redo(back).content).toStrictEqual(moved.content);
    const two = edit(start, { name: 'addNode', node: newNode('message', 'b', { x: 0, y: 0 }) }, 0);
    const set = edit(edit(two, both(false, false), 100), both(false, true), 200);
    expect(undo(set).content).toStrictEqual(two.content);
  });

  it('redoes an undone step, and drops the redo steps at the next edit', () => {
    const typed = edit(start, type('One'), 0);
    const back = undo(typed);
    expect(redo(back).content).toStrictEqual(typed.content);
    expect(redo(back).history.future).toHaveLength(0);
    const other = edit(back, type('Two'), 100);
    expect(other.history.future).toHaveLength(0);
    expect(undo(other).content).toStrictEqual(start.content);
  });

  it('does not join an edit to a step that was undone and redone in between', () => {
    const again = redo(undo(edit(start, type('One'), 0)));
    const more = edit(again, type('One more'), 100);
    expect(undo(more).content).toStrictEqual(again.content);
  });
});
