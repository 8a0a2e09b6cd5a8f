import { describe, expect, it } from 'vitest';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import type { ModuleContent } from '@/domain/module/module-content';
import type { Clock } from '@/shared/clock';
import { createEditJournal } from './edit-journal';
import { createEditSession } from './edit-session';

/** A clock that stands still until it is told. */
function fakeClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(delay, run) {
      const timer = { at: now + delay, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    clock,
    pass: async (ms: number) => {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers = timers.filter((other) => other !== timer);
        timer.run();
      }
      await turns();
    },
  };
}

/** Lets every promise that can settle do so. */
async function turns() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function fakeStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

const first: ModuleContent = runCommand(
  { nodes: [] },
  { name: 'addNode', node: newNode('message', 'a', { x: 0, y: 0 }) },
).content;
const title = (text: string, nodeId = 'a'): GraphCommand => ({
  name: 'configureNode',
  nodeId,
  changes: { title: text },
});

function setUp(storage = fakeStorage(), page = 'one', content = first) {
  const time = fakeClock();
  const device = {
    content,
    writes: 0,
    failure: null as Error | null,
    held: [] as (() => void)[],
    isHolding: false,
  };
  const session = createEditSession({
    stored: content,
    journal: createEditJournal(storage, 'me', 'm', page),
    clock: time.clock,
    async modify(change) {
      if (device.isHolding) await new Promise<void>((resolve) => device.held.push(resolve));
      if (device.failure) throw device.failure;
      device.writes += 1;
      device.content = change(device.content);
    },
  });
  const titleShown = () => (session.read().content.nodes[0]!.config as { title: string }).title;
  return { ...time, session, device, storage, titleShown };
}

describe('an edit session', () => {
  it('shows an edit at once, keeps it in the journal at once, and gathers typing into one write', async () => {
    const { session, device, storage, pass, titleShown } = setUp();
    session.run(title('H'));
    session.run(title('Hi'));
    expect(titleShown()).toBe('Hi');
    expect(storage.length).toBe(1);
    expect(session.read().save.kind).toBe('saving');
    await pass(150);
    expect(device.writes).toBe(1);
    expect(storage.length).toBe(0);
    expect(session.read().save.kind).toBe('saved');
    await pass(2000);
    expect(session.read().save.kind).toBe('idle');
  });

  it('loses nothing when the page dies before the write', () => {
    const { session, storage } = setUp();
    session.run(title('Typed and gone'));
    const next = setUp(storage, 'two');
    expect(next.titleShown()).toBe('Typed and gone');
  });

  it('does not flicker back when the local store shows older states late', async () => {
    const { session, device, pass, titleShown } = setUp();
    session.run(title('one'));
    await pass(150);
    const older = device.content;
    session.run(title('two'));
    await pass(150);
    session.receive(older);
    expect(titleShown()).toBe('two');
    session.receive(device.content);
    expect(titleShown()).toBe('two');
  });

  it('takes in what another device wrote, keeping the local edit under way', async () => {
    const { session, device, pass, titleShown } = setUp();
    device.isHolding = true;
    session.run(title('mine'));
    await pass(150);
    const theirs = runCommand(device.content, {
      name: 'configureNode',
      nodeId: 'a',
      changes: { content: 'theirs' },
    });
    device.content = theirs.content;
    session.receive(theirs.content);
    expect(titleShown()).toBe('mine');
    for (const go of device.held) go();
    await pass(0);
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'mine', content: 'theirs' });
    expect(session.read().content.nodes[0]?.config).toMatchObject({ title: 'mine', content: 'theirs' });
  });

  it('lets the local store win in the end when another device wrote the same field later', async () => {
    const { session, device, pass, titleShown } = setUp();
    session.run(title('mine'));
    await pass(150);
    session.receive(runCommand(device.content, title('theirs')).content);
    await pass(1500);
    expect(titleShown()).toBe('theirs');
  });

  it('keeps edits that the device refused, says so, and writes them at the next try', async () => {
    const { session, device, storage, pass, titleShown } = setUp();
    device.failure = new Error('QuotaExceededError');
    session.run(title('kept'));
    await pass(150);
    expect(session.read().save).toStrictEqual({ kind: 'error', error: device.failure });
    expect(titleShown()).toBe('kept');
    expect(storage.length).toBe(1);
    device.failure = null;
    await pass(5000);
    expect(session.read().save.kind).toBe('saved');
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'kept' });
  });

  it('keeps an edit that is made while the one before is being written (Q3)', async () => {
    const { session, device, pass } = setUp();
    device.isHolding = true;
    session.run(title('one'));
    await pass(150);
    session.run(title('two'));
    device.isHolding = false;
    for (const go of device.held) go();
    await turns();
    await session.flush();
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'two' });
  });

  it('undoes and redoes through the same way of saving', async () => {
    const { session, device, pass, titleShown } = setUp();
    session.run(title('new'));
    await pass(150);
    session.undo();
    expect(titleShown()).toBe('');
    await pass(0);
    expect(device.content).toStrictEqual(first);
    session.redo();
    expect(titleShown()).toBe('new');
  });

  it('writes what is left when it is closed', async () => {
    const { session, device } = setUp();
    session.run(title('last words'));
    session.close();
    await turns();
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'last words' });
  });

  it('passes over a journal that holds rubbish', () => {
    const storage = fakeStorage();
    storage.setItem('fledge-me-edits:m:old', '{"half');
    storage.setItem('fledge-me-edits:m:odd', '[{"name":"explode"},5]');
    expect(setUp(storage).session.read().content).toStrictEqual(first);
  });
});
