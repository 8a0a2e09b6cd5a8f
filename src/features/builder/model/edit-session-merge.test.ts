import { describe, expect, it } from 'vitest';
import { runCommand } from '@/domain/graph/run-command';
import { add, title } from '@support/features/builder/model/commands';
import { first, openSession } from '@support/features/builder/model/open-session';

describe('an edit session', () => {
  it.each<[string, boolean]>([
    ['before the page receives it', false],
    ['after the page received it while the own text was in the field', true],
  ])("keeps another device's unseen value of the same field as a version, %s", async (_, isReceived) => {
    const { session, device, pass, titleShown } = openSession();
    session.run(title('mine'));
    device.content = runCommand(device.content, title('theirs')).content;
    if (isReceived) session.receive(device.content);
    await pass(150);
    session.receive(device.content);
    expect(titleShown()).toBe('mine');
    expect(device.kept).toEqual([
      { path: 'content.nodes[a].config.title', kept: 'mine', mine: 'mine', theirs: 'theirs' },
    ]);
  });

  it.each<[string, boolean]>([
    ['before the page receives it', false],
    ['after the page received it', true],
  ])('restores an edited node that another device deleted, %s (C4)', async (_, isReceived) => {
    const { session, device, pass, titleShown } = openSession();
    session.run(title('mine'));
    device.content = runCommand(device.content, { name: 'removeNode', nodeId: 'a' }).content;
    expect(device.content.nodes.some(({ id }) => id === 'a')).toBe(false);
    if (isReceived) session.receive(device.content);
    await pass(150);
    session.receive(device.content);
    expect(titleShown()).toBe('mine');
    expect(device.kept).toMatchObject([{ path: 'content.nodes[a]', kept: 'mine', theirs: undefined }]);
  });

  it('does not restore a node whose only own change is a link cleared by a deletion (C4)', async () => {
    const linked = [add('b'), { name: 'connect', from: { nodeId: 'a' }, to: 'b' } as const].reduce(
      (content, command) => runCommand(content, command).content,
      first,
    );
    const { session, device, pass } = openSession(linked);
    session.run({ name: 'removeNode', nodeId: 'b' });
    device.content = runCommand(device.content, { name: 'removeNode', nodeId: 'a' }).content;
    await pass(150);
    expect(device.content.nodes).toEqual([]);
    expect(device.kept).toEqual([]);
  });

  it('keeps no version of values the person saw, of other fields, or of their own text', async () => {
    const { session, device, pass } = openSession();
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

  it('does not flicker when the local store shows older states late', async () => {
    const { session, device, pass, titleShown } = openSession();
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

  it("merges another device's write with the pending local edit", async () => {
    const { session, device, pass, titleShown } = openSession();
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

  it('accepts the stored value when another device wrote the same field later', async () => {
    const { session, device, pass, titleShown } = openSession();
    session.run(title('mine'));
    await pass(150);
    session.receive(runCommand(device.content, title('theirs')).content);
    await pass(1500);
    expect(titleShown()).toBe('theirs');
  });

  it('does not render again when the store matches the screen', async () => {
    const { session, device, pass } = openSession();
    session.run(title('typed'));
    await pass(150);
    await pass(2000);
    const shown = session.read();
    session.receive(structuredClone(device.content));
    expect(session.read()).toBe(shown);
  });
});
