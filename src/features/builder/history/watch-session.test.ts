import { describe, expect, it } from 'vitest';
import type { KeepRequest } from '@/db/module-history/module-history';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import type { ModuleContent } from '@/domain/module/module-content';
import type { Clock } from '@/shared/clock';
import { HISTORY } from '@/shared/limits';
import { NO_JOURNAL } from '@support/features/builder/model/no-journal';
import { createEditSession } from '../model/edit-session';
import { watchSession } from './watch-session';

const add = (id: string): GraphCommand => ({
  name: 'addNode',
  node: newNode('message', id, { x: 0, y: 0 }),
});
const title = (text: string): GraphCommand => ({
  name: 'configureNode',
  nodeId: 'a',
  changes: { title: text },
});
const first = runCommand({ nodes: [] }, add('a')).content;

function setUp(content: ModuleContent = first) {
  const device = { now: 1000, content };
  const clock: Clock = { now: () => device.now, after: () => () => undefined };
  const session = createEditSession({
    stored: content,
    journal: NO_JOURNAL,
    clock,
    async modify(change) {
      device.content = change(device.content);
    },
  });
  const kept: (Omit<KeepRequest, 'text'> & { readonly content: ModuleContent })[] = [];
  const idle: (() => void)[] = [];
  const stop = watchSession({
    session,
    moduleId: 'm',
    clock,
    history: {
      keep({ text, ...request }) {
        kept.push({ ...request, content: JSON.parse(text) as ModuleContent });
        return Promise.resolve(null);
      },
    },
    idle(work) {
      idle.push(work);
      return () => void idle.splice(idle.indexOf(work), 1);
    },
  });
  /** Lets the watcher see a step, then the browser become idle. */
  const rest = async () => {
    await Promise.resolve();
    for (const work of idle.splice(0)) work();
  };
  const titles = () => kept.map((one) => (one.content.nodes[0]!.config as { title: string }).title);
  return { device, session, kept, stop, rest, titles, idle };
}

describe('keeping versions while a module is edited', () => {
  it('keeps the module as before the first edit, when the browser is idle', async () => {
    const { session, kept, rest, idle } = setUp();
    session.run(title('Typed'));
    await Promise.resolve();
    expect(kept).toEqual([]);
    expect(idle).toHaveLength(1);
    await rest();
    expect(kept).toMatchObject([{ moduleId: 'm', reason: 'opened', at: 1000, content: first }]);
  });

  it('keeps nothing without an edit, or for edits of another device', async () => {
    const { session, kept, rest, stop } = setUp();
    session.receive(runCommand(first, add('theirs')).content);
    await rest();
    stop();
    expect(kept).toEqual([]);
  });

  it('keeps one at most every five minutes, and the last state on leaving', async () => {
    const { session, device, rest, titles, kept, stop } = setUp();
    for (let step = 0; step < 60; step += 1) {
      session.run(title(`${step}`));
      device.now += 10_000;
      await rest();
    }
    expect(titles()).toEqual(['', '29']);
    session.run(title('last'));
    stop();
    expect(kept.at(-1)).toMatchObject({ reason: 'left' });
    expect(titles().at(-1)).toBe('last');
  });

  it('keeps pending versions when the builder is left before the browser is idle', () => {
    const { session, titles, stop } = setUp();
    session.run(title('Typed'));
    stop();
    expect(titles()).toEqual(['', 'Typed']);
  });

  it('keeps the module before a big step, and not before undoing the next one', async () => {
    const { session, rest, kept } = setUp();
    session.run(title('Typed'));
    await rest();
    session.run({ name: 'batch', action: 'arrange', commands: [add('b')] });
    await rest();
    expect(kept.at(-1)).toMatchObject({ reason: 'beforeArrange', content: { nodes: [{ id: 'a' }] } });
    session.run(title('Typed on'));
    session.undo();
    await rest();
    expect(kept).toHaveLength(2);
  });

  it('keeps the module before many nodes are deleted', async () => {
    const ids = Array.from({ length: HISTORY.manyNodes }, (_, index) => `n${index}`);
    const full = ids.reduce((sofar, id) => runCommand(sofar, add(id)).content, first);
    const { session, rest, kept } = setUp(full);
    session.run(title('Typed'));
    await rest();
    session.run({ name: 'batch', commands: ids.map((nodeId) => ({ name: 'removeNode', nodeId })) });
    await rest();
    expect(kept.at(-1)?.reason).toBe('beforeRemoval');
    expect(kept.at(-1)?.content.nodes).toHaveLength(HISTORY.manyNodes + 1);
  });
});
