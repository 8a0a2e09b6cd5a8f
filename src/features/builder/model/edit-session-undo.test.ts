import { describe, expect, it } from 'vitest';
import { runCommand } from '@/domain/graph/run-command';
import type { ModuleContent } from '@/domain/module/module-content';
import { add, move, title } from '@support/features/builder/model/commands';
import { first, openSession } from '@support/features/builder/model/open-session';
import { turns } from '@support/features/builder/model/turns';

describe('an edit session', () => {
  it('saves undo and redo like edits', async () => {
    const { session, device, pass, titleShown } = openSession();
    session.run(title('new'));
    await pass(150);
    session.undo();
    expect(titleShown()).toBe('');
    await pass(0);
    expect(device.content).toStrictEqual(first);
    session.redo();
    expect(titleShown()).toBe('new');
  });

  it('returns an inverse that undoes exactly that command, whatever happened since', () => {
    const { session } = openSession();
    session.run(add('b'));
    const inverse = session.run({ name: 'removeNode', nodeId: 'b' });
    session.run(title('typed since'));
    session.run(inverse!);
    expect(session.read().content.nodes.map((node) => node.id)).toEqual(['a', 'b']);
    expect(session.read().content.nodes[0]?.config).toMatchObject({ title: 'typed since' });
    expect(session.run({ name: 'removeNode', nodeId: 'nowhere' })).toBeNull();
  });

  it.each<[string, unknown]>([
    ['nodes that are not a list', { nodes: 'x' }],
    ['invalid nodes', { nodes: [null, 5, 'x', [], {}] }],
    [
      'duplicate ids, broken links, missing fields',
      {
        nodes: [
          { id: 'a', type: 'message', connection: 'gone' },
          { id: 'a', type: 'router', config: { choices: [{ connection: 'a' }, 'Yes'] } },
          { id: 'n', type: 'hologram', config: 7, depth: { of: 3 } },
        ],
      },
    ],
  ])('edits and undoes on damaged content: %s', async (_what, damaged) => {
    const { session, device, pass } = openSession(damaged as ModuleContent);
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

  describe('keeps the undo history over a reload', () => {
    it('in both directions', async () => {
      const before = openSession();
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
      const after = openSession(before.device.content, before.window.kept);
      await turns();
      expect(after.titleShown()).toBe('two');
      after.session.redo();
      expect(after.titleShown()).toBe('three');
      for (let step = 0; step < 3; step += 1) after.session.undo();
      expect(after.session.read().content).toStrictEqual(first);
    });

    it('below edits made before it was loaded, which clears redo', async () => {
      const before = openSession();
      await turns();
      before.session.run(title('one'));
      before.session.run(add('b'));
      before.session.undo();
      const after = openSession(before.session.read().content, before.window.kept);
      after.session.run(move('a', 90));
      await turns();
      expect(after.session.read().history).toMatchObject({
        past: [{ action: 'configureNode' }, { action: 'moveNode' }],
        future: [],
      });
      expect(after.window.kept.past).toHaveLength(2);
    });

    it("and skips steps that no longer fit after another device's changes", async () => {
      const { session, device, pass } = openSession();
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
});
