import { describe, expect, it } from 'vitest';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import type { Clock } from '@/shared/clock';
import { BUILDER, SIZE } from '@/shared/limits';
import type { EditJournal } from '@/db/edits/edit-journal';
import type { KeptSteps, UndoSteps } from '@/db/edits/undo-steps';
import type { Collision } from '@/domain/merge/collision';
import { mergeNodeEdits, type NodeEdit } from '@/domain/merge/merge-node-edits';
import type { ModuleRow } from '@/domain/rows/rows';
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

/** A journal whose content can be looked at. */
function fakeJournal() {
  const kept = { edits: [] as readonly NodeEdit[], isClosed: false, hasRoom: true };
  const journal: EditJournal = {
    written: () => undefined,
    write(edits) {
      if (kept.hasRoom) kept.edits = edits;
      return kept.hasRoom;
    },
    close() {
      kept.isClosed = true;
    },
  };
  return { journal, kept };
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

const add = (nodeId: string): GraphCommand => ({
  name: 'addNode',
  node: newNode('message', nodeId, { x: 0, y: 0 }),
});
const move = (nodeId: string, x: number): GraphCommand => ({
  name: 'moveNode',
  nodeId,
  position: { x, y: 0 },
});

/** The steps of one window, as they outlive the page. */
function fakeSteps(kept: KeptSteps = { past: [], future: [] }) {
  const device = { kept, isClosed: false };
  const steps: UndoSteps = {
    load: () => Promise.resolve(device.kept),
    save(next) {
      device.kept = { past: next.past, future: next.future };
    },
    close() {
      device.isClosed = true;
      return Promise.resolve();
    },
  };
  return { steps, device };
}

function setUp(content = first, earlier?: KeptSteps) {
  const time = fakeClock();
  const { steps, device: window } = fakeSteps(earlier);
  const { journal, kept } = fakeJournal();
  const device = {
    content,
    writes: 0,
    through: [] as number[],
    failure: null as Error | null,
    held: [] as (() => void)[],
    isHolding: false,
    kept: [] as Collision[],
  };
  const session = createEditSession({
    stored: content,
    journal,
    steps,
    clock: time.clock,
    async modify(change, through) {
      if (device.isHolding) await new Promise<void>((resolve) => device.held.push(resolve));
      if (device.failure) throw device.failure;
      device.writes += 1;
      device.through.push(through);
      device.content = change(device.content);
    },
    async keep(lost) {
      device.kept.push(...lost);
    },
  });
  const titleShown = () => (session.read().content.nodes[0]!.config as { title: string }).title;
  return { ...time, session, device, window, kept, titleShown };
}

/** "one" is being written, and "two" was typed since. The write ends with `letGo`. */
async function typeDuringWrite() {
  const parts = setUp();
  const { session, device, pass } = parts;
  device.isHolding = true;
  session.run(title('one'));
  await pass(150);
  session.run(title('two'));
  const letGo = () => {
    device.isHolding = false;
    for (const go of device.held) go();
  };
  return { ...parts, letGo };
}

const titleIn = (node: ModuleNode | null) => (node?.config as { title?: string } | undefined)?.title;

describe('an edit session', () => {
  it('shows an edit at once, keeps it in the journal at once, and gathers typing into one write', async () => {
    const { session, device, kept, pass, titleShown } = setUp();
    session.run(title('H'));
    session.run(title('Hi'));
    expect(titleShown()).toBe('Hi');
    expect(kept.edits).toHaveLength(1);
    expect(session.read().save.kind).toBe('saving');
    await pass(150);
    expect(device.writes).toBe(1);
    expect(kept.edits).toEqual([]);
    expect(session.read().save.kind).toBe('saved');
    await pass(2000);
    expect(session.read().save.kind).toBe('idle');
  });

  it.each<[string, boolean]>([
    ['before the page heard of it', false],
    ['and the page heard of it while the own words stood in the field', true],
  ])(
    'keeps what somebody else put into a field meanwhile, which its person never saw, %s',
    async (_, isHeard) => {
      const { session, device, pass, titleShown } = setUp();
      session.run(title('mine'));
      device.content = runCommand(device.content, title('theirs')).content;
      if (isHeard) session.receive(device.content);
      await pass(150);
      session.receive(device.content);
      expect(titleShown()).toBe('mine');
      expect(device.kept).toEqual([
        { path: 'content.nodes[a].config.title', kept: 'mine', mine: 'mine', theirs: 'theirs' },
      ]);
    },
  );

  it.each<[string, boolean]>([
    ['before the page heard of it', false],
    ['and the page heard of it', true],
  ])('brings back a node that somebody else deleted meanwhile, %s (C4)', async (_, isHeard) => {
    const { session, device, pass, titleShown } = setUp();
    session.run(title('mine'));
    device.content = runCommand(device.content, { name: 'removeNode', nodeId: 'a' }).content;
    expect(device.content.nodes.some(({ id }) => id === 'a')).toBe(false);
    if (isHeard) session.receive(device.content);
    await pass(150);
    session.receive(device.content);
    expect(titleShown()).toBe('mine');
    expect(device.kept).toMatchObject([{ path: 'content.nodes[a]', kept: 'mine', theirs: undefined }]);
  });

  it('leaves a node deleted of which only a link was cleared by an own deletion (C4)', async () => {
    const linked = [add('b'), { name: 'connect', from: { nodeId: 'a' }, to: 'b' } as const].reduce(
      (content, command) => runCommand(content, command).content,
      first,
    );
    const { session, device, pass } = setUp(linked);
    session.run({ name: 'removeNode', nodeId: 'b' });
    device.content = runCommand(device.content, { name: 'removeNode', nodeId: 'a' }).content;
    await pass(150);
    expect(device.content.nodes).toEqual([]);
    expect(device.kept).toEqual([]);
  });

  it('keeps no version of what its person saw before writing over it, nor of other fields and own words', async () => {
    const { session, device, pass } = setUp();
    device.content = runCommand(device.content, title('theirs')).content;
    session.receive(device.content);
    session.run(title('mine'));
    await pass(150);
    session.run(title('mine, and more'));
    device.content = runCommand(device.content, {
      name: 'configureNode',
      nodeId: 'a',
      changes: { content: 'Elsewhere.' },
    }).content;
    await pass(150);
    expect(device.kept).toEqual([]);
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'mine, and more', content: 'Elsewhere.' });
  });

  it('writes an edit that is made between two flushes of one turn', async () => {
    const { session, device, kept, pass } = setUp();
    void session.flush();
    session.run(add('b'));
    // As where the focus leaves a card, which is then taken out of the page.
    void session.flush();
    await pass(0);
    expect(device.writes).toBe(1);
    expect(kept.edits).toEqual([]);
    expect(session.read().save.kind).toBe('saved');
  });

  it.each<[string, readonly GraphCommand[]]>([
    ['typing', [title('T'), title('Typed and gone')]],
    ['a node made, configured and moved', [add('b'), title('New', 'b'), move('b', 300)]],
    ['a node removed', [add('b'), { name: 'removeNode', nodeId: 'a' }]],
    ['another start', [add('b'), { name: 'setStart', nodeId: 'b' }]],
  ])('leaves in the journal all that a dying page had not written: %s', (_what, commands) => {
    const { session, kept } = setUp();
    for (const command of commands) session.run(command);
    const row = { id: 'm', content: first } as ModuleRow;
    expect(mergeNodeEdits(row, kept.edits).row.content).toEqual(session.read().content);
  });

  it('keeps in the journal only what is not written, with what the person saw before it', async () => {
    const { session, device, kept, pass } = setUp();
    session.run(title('one'));
    await pass(150);
    device.isHolding = true;
    session.run(title('two'));
    const [edit, ...others] = kept.edits;
    expect(others).toEqual([]);
    expect(edit?.base?.config).toMatchObject({ title: 'one' });
    expect(edit?.mine?.config).toMatchObject({ title: 'two' });
  });

  it('keeps apart in the journal what is being written and what was typed since, and counts both', async () => {
    const { session, device, kept, pass } = setUp();
    session.run(title('one'));
    await pass(150);
    device.isHolding = true;
    session.run(title('two'));
    session.run(move('a', 300));
    await pass(150);
    session.run(title('three'));
    session.run(title('four'));
    expect(kept.edits.map(({ base, mine, through }) => [titleIn(base), titleIn(mine), through])).toEqual([
      ['one', 'two', 3],
      ['two', 'four', 5],
    ]);
    device.isHolding = false;
    for (const go of device.held) go();
    await turns();
    await session.flush();
    expect(device.through).toEqual([1, 3, 5]);
    expect(kept.edits).toEqual([]);
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
    const { session, device, kept, pass, titleShown } = setUp();
    device.failure = new Error('QuotaExceededError');
    session.run(title('kept'));
    await pass(150);
    expect(session.read().save).toMatchObject({ kind: 'error', error: device.failure });
    expect(titleShown()).toBe('kept');
    expect(kept.edits).toHaveLength(1);
    device.failure = null;
    await pass(5000);
    expect(session.read().save.kind).toBe('saved');
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'kept' });
  });

  it('keeps an edit that is made while the one before is being written (Q3)', async () => {
    const { session, device, letGo } = await typeDuringWrite();
    letGo();
    await turns();
    await session.flush();
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'two' });
  });

  it('gives what is typed during a write a pause of its own: a slow device would write without end', async () => {
    const { session, device, pass, kept, letGo } = await typeDuringWrite();
    letGo();
    await turns();
    expect(device.writes).toBe(1);
    expect(session.read().save.kind).toBe('saving');
    expect(kept.edits).toHaveLength(1);
    await pass(150);
    expect(device.writes).toBe(2);
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'two' });
    expect(session.read().save.kind).toBe('saved');
  });

  it('writes what was typed during a write with the same saving, when somebody asked for it (Save Changes)', async () => {
    const { session, device, letGo } = await typeDuringWrite();
    const saved = session.save();
    letGo();
    await saved;
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'two' });
    expect(session.read().save.kind).toBe('saved');
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

  it('leaves to the journal what the device refuses at the end, and writes over nothing later', async () => {
    const { session, device, kept, pass } = setUp();
    device.failure = new Error('QuotaExceededError');
    session.run(title('kept'));
    session.close();
    await turns();
    expect(kept.isClosed).toBe(true);
    device.failure = null;
    await pass(60_000);
    expect(device.writes).toBe(0);
    expect(kept.edits).toHaveLength(1);
  });

  it('says whether all edits outlive the page, so that nothing reloads it while only the page holds them', async () => {
    const { session, device, kept, pass } = setUp();
    expect(session.isSafe()).toBe(true);
    device.failure = new Error('full');
    session.run(title('In the journal'));
    await session.flush();
    expect(session.isSafe()).toBe(true);
    kept.hasRoom = false;
    session.run(title('Nowhere'));
    await session.flush();
    expect(session.isSafe()).toBe(false);
    device.failure = null;
    await pass(10_000);
    expect(session.isSafe()).toBe(true);
  });

  it('goes on trying after the end where the journal could not take the edits either', async () => {
    const { session, device, kept, pass } = setUp();
    kept.hasRoom = false;
    device.failure = new Error('QuotaExceededError');
    session.run(title('kept'));
    session.close();
    await turns();
    device.failure = null;
    await pass(5000);
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'kept' });
  });

  it('gives for each command what takes back that one, whatever was done since', () => {
    const { session } = setUp();
    session.run(add('b'));
    const inverse = session.run({ name: 'removeNode', nodeId: 'b' });
    session.run(title('typed since'));
    session.run(inverse!);
    expect(session.read().content.nodes.map((node) => node.id)).toEqual(['a', 'b']);
    expect(session.read().content.nodes[0]?.config).toMatchObject({ title: 'typed since' });
    expect(session.run({ name: 'removeNode', nodeId: 'nowhere' })).toBeNull();
  });

  describe('says where the edits are (authoring specification, section 4; decision L9)', () => {
    it('waits for a device on which writing takes long, at most the second of the autosave', async () => {
      const { session, device, clock, pass } = setUp();
      const write = async (text: string) => {
        session.run(title(text));
        await pass(1000);
        for (const go of device.held.splice(0)) go();
        await turns();
      };
      await write('fast');
      device.isHolding = true;
      session.run(title('slow'));
      await pass(150);
      await pass(400);
      for (const go of device.held.splice(0)) go();
      await turns();
      expect(session.read().save.kind).toBe('saved');
      const before = clock.now();
      session.run(title('after'));
      await pass(999);
      expect(device.held).toHaveLength(0);
      expect(session.read().save.kind).toBe('saving');
      await pass(1);
      expect(device.held).toHaveLength(1);
      expect(clock.now() - before).toBe(BUILDER.autosave);
    });

    it('keeps a failure until the device takes the edits, whatever is typed meanwhile', async () => {
      const { session, device, pass } = setUp();
      device.failure = new Error('QuotaExceededError');
      session.run(title('one'));
      await pass(150);
      await pass(BUILDER.errorShown);
      session.run(title('two'));
      expect(session.read().save.kind).toBe('error');
      await pass(150);
      expect(session.read().save.kind).toBe('error');
      device.failure = null;
      await pass(5000);
      expect(session.read().save.kind).toBe('saved');
      await pass(BUILDER.savedShown);
      expect(session.read().save.kind).toBe('idle');
    });

    it('shows a dismissed failure again only when the person asks to save', async () => {
      const { session, device, pass } = setUp();
      device.failure = new Error('QuotaExceededError');
      session.run(title('one'));
      await pass(150);
      session.dismiss();
      expect(session.read().save).toMatchObject({ kind: 'error', isDismissed: true });
      await pass(5000);
      expect(session.read().save).toMatchObject({ kind: 'error', isDismissed: true });
      void session.save();
      expect(session.read().save.kind).toBe('saving');
      await turns();
      expect(session.read().save).toMatchObject({ kind: 'error', isDismissed: false });
    });

    it('answers Save Changes also when all is saved', async () => {
      const { session, device, pass } = setUp();
      await session.save();
      expect(session.read().save.kind).toBe('saved');
      await pass(BUILDER.savedShown);
      expect(session.read().save.kind).toBe('idle');
      session.run(title('typed'));
      await session.save();
      expect(device.content.nodes[0]?.config).toMatchObject({ title: 'typed' });
      expect(session.read().save.kind).toBe('saved');
    });
  });

  describe('keeps what can be undone over a reload', () => {
    it('in both directions', async () => {
      const before = setUp();
      await turns();
      for (const text of ['one', 'two', 'three']) {
        before.session.run(title(text));
        await before.pass(1500);
      }
      before.session.undo();
      await before.pass(0);
      before.session.close();
      await turns();
      expect(before.window.isClosed).toBe(true);
      const after = setUp(before.device.content, before.window.kept);
      await turns();
      expect(after.titleShown()).toBe('two');
      after.session.redo();
      expect(after.titleShown()).toBe('three');
      for (let step = 0; step < 3; step += 1) after.session.undo();
      expect(after.session.read().content).toStrictEqual(first);
    });

    it('below what was done before it was read, and then nothing can be redone any more', async () => {
      const before = setUp();
      await turns();
      before.session.run(title('one'));
      before.session.run(add('b'));
      before.session.undo();
      const after = setUp(before.session.read().content, before.window.kept);
      after.session.run(move('a', 90));
      await turns();
      expect(after.session.read().history).toMatchObject({
        past: [{ action: 'configureNode' }, { action: 'moveNode' }],
        future: [],
      });
      expect(after.window.kept.past).toHaveLength(2);
    });

    it('and skips steps that no longer fit what another device made of it', async () => {
      const { session, device, pass } = setUp();
      session.run(title('mine'));
      await pass(2000);
      session.run(add('b'));
      await pass(2000);
      session.run(title('of b', 'b'));
      await pass(2000);
      session.receive(runCommand(device.content, { name: 'removeNode', nodeId: 'b' }).content);
      await pass(2000);
      session.undo();
      expect(session.read().content).toStrictEqual(first);
      expect(session.read().history.past).toHaveLength(0);
    });
  });

  it('refuses what would make the module larger than it may be, and says why', () => {
    const { session } = setUp();
    const before = session.read().content;
    expect(session.run(title('x'.repeat(SIZE.moduleContent)))).toBeNull();
    expect(session.read().content).toBe(before);
    expect(session.read().refused).toBe('tooLarge');
    session.run(title('short'));
    expect(session.read().refused).toBeNull();
    const many = Array.from({ length: SIZE.moduleNodes }, (_, index) => add(`n${index}`));
    expect(session.run({ name: 'batch', commands: many })).toBeNull();
    expect(session.read().refused).toBe('tooMany');
  });

  it.each<[string, unknown]>([
    ['no list of nodes', { nodes: 'x' }],
    ['entries that are no nodes', { nodes: [null, 5, 'x', [], {}] }],
    [
      'ids twice, links to nothing, missing fields',
      {
        nodes: [
          { id: 'a', type: 'message', connection: 'gone' },
          { id: 'a', type: 'router', config: { choices: [{ connection: 'a' }, 'Yes'] } },
          { id: 'n', type: 'hologram', config: 7, depth: { of: 3 } },
        ],
      },
    ],
  ])('edits and undoes on damaged content: %s', async (_what, damaged) => {
    const { session, device, pass } = setUp(damaged as ModuleContent);
    const before = session.read().content;
    session.run(add('fresh'));
    session.run({ name: 'setStart', nodeId: 'fresh' });
    for (const node of before.nodes) {
      session.run(title('T', node.id));
      session.run({ name: 'connect', from: { nodeId: node.id }, to: 'n' });
      session.run(move(node.id, 30));
    }
    await pass(1000);
    expect(device.content).toEqual(session.read().content);
    while (session.read().history.past.length > 0) session.undo();
    expect(session.read().content).toStrictEqual(before);
  });

  it('draws nothing again when the store shows what is on screen', async () => {
    const { session, device, pass } = setUp();
    session.run(title('typed'));
    await pass(150);
    await pass(2000);
    const shown = session.read();
    session.receive(structuredClone(device.content));
    expect(session.read()).toBe(shown);
  });
});
