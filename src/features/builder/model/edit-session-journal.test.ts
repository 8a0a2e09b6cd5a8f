import { describe, expect, it } from 'vitest';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { mergeNodeEdits } from '@/domain/merge/merge-node-edits';
import type { ModuleNode } from '@/domain/module/module-content';
import type { ModuleRow } from '@/domain/rows/rows';
import { add, move, title } from '@support/features/builder/model/commands';
import { first, openSession } from '@support/features/builder/model/open-session';
import { turns } from '@support/features/builder/model/turns';

const titleIn = (node: ModuleNode | null) => (node?.config as { title?: string } | undefined)?.title;

describe('an edit session', () => {
  it.each<[string, readonly GraphCommand[]]>([
    ['typing', [title('T'), title('Typed and gone')]],
    ['a node made, configured and moved', [add('b'), title('New', 'b'), move('b', 300)]],
    ['a node removed', [add('b'), { name: 'removeNode', nodeId: 'a' }]],
    ['another start', [add('b'), { name: 'setStart', nodeId: 'b' }]],
  ])('leaves all unwritten edits of a dying page in the journal: %s', (_what, commands) => {
    const { session, kept } = openSession();
    for (const command of commands) session.run(command);
    const row = { id: 'm', content: first } as ModuleRow;
    expect(mergeNodeEdits(row, kept.edits).row.content).toEqual(session.read().content);
  });

  it('journals only unwritten edits, with the values that the person saw before', async () => {
    const { session, device, kept, pass } = openSession();
    session.run(title('one'));
    await pass(150);
    device.isHolding = true;
    session.run(title('two'));
    const [edit, ...others] = kept.edits;
    expect(others).toEqual([]);
    expect(edit?.base?.config).toMatchObject({ title: 'one' });
    expect(edit?.mine?.config).toMatchObject({ title: 'two' });
  });

  it('separates edits being written from later ones in the journal, and numbers both', async () => {
    const { session, device, kept, pass } = openSession();
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

  it('separates edits that a failed write may have recorded from later ones', async () => {
    const { session, device, kept, pass } = openSession();
    session.run(title('one'));
    device.failure = new Error('AbortError');
    await session.flush();
    session.run(title('two'));
    session.run(title('three'));
    await session.flush();
    session.run(title('four'));
    expect(kept.edits.map(({ mine, through }) => [titleIn(mine), through])).toEqual([
      ['one', 1],
      ['three', 3],
      ['four', 4],
    ]);
    expect(kept.edits.slice(1).map(({ base }) => titleIn(base))).toEqual(['one', 'three']);
    device.failure = null;
    await pass(10_000);
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'four' });
    expect(kept.edits).toEqual([]);
  });

  it('leaves edits that the device refuses on closing to the journal, and overwrites nothing later', async () => {
    const { session, device, kept, pass } = openSession();
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

  it('reports whether all edits outlive the page, so that nothing reloads it before', async () => {
    const { session, device, kept, pass } = openSession();
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

  it('retries after closing if the journal refused the edits as well', async () => {
    const { session, device, kept, pass } = openSession();
    kept.hasRoom = false;
    device.failure = new Error('QuotaExceededError');
    session.run(title('kept'));
    session.close();
    await turns();
    device.failure = null;
    await pass(5000);
    expect(device.content.nodes[0]?.config).toMatchObject({ title: 'kept' });
  });
});
