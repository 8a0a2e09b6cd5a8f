import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { countCascade } from './cascade';
import { deleteModules, type ContentStore } from './delete-content';
import { itemKey } from './outbox/outbox-item';
import { contentDevice } from '@support/db/content-device';
import { group, item, module, playlist } from '@support/db/content-rows';

const { store, everything, ids, fill, refusing } = contentDevice();

describe('deleting modules', () => {
  beforeEach(async () => {
    await fill(
      ...['a', 'b', 'c'].map(module),
      playlist('p'),
      ...['a', 'b', 'c'].map((id) => item('p', id)),
      group('module', 'a'),
      group('playlist', 'p'),
      { kind: 'insert', table: 'module_access', row: { id: 'a-ben', user_id: 'ben', module_id: 'a' } },
      {
        kind: 'insert',
        table: 'module_nest_visibility',
        row: { id: 'a-shown', creator_id: 'anna', module_id: 'a', is_visible: true },
      },
    );
  });

  it('cascades to places in playlists and access, and restores them (L7)', async () => {
    const before = await everything();
    const { deleted, failures, restore } = await deleteModules(store(), ['a', 'b']);
    expect({ deleted, failures }).toEqual({ deleted: ['a', 'b'], failures: [] });
    expect(await ids()).toEqual(['c', 'p', 'p-c', 'p-group']);
    expect(await restore()).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('restores rows the server still has in its version (L7)', async () => {
    const version = '2026-11-02T10:00:00.000000+00:00';
    await store().exclusively('modules', async (documents) => {
      const row = { ...(await documents.read(['a'])).get('a')!.row!, updated_at: version };
      await store().outbox.revise([itemKey('modules', 'a')], () => ({ pending: null }));
      await documents.write(new Map([['a', { row, version }]]));
    });
    const { restore } = await deleteModules(store(), ['a', 'b']);
    expect(await restore()).toEqual([]);
    expect((await store().get('modules', 'a'))?.updated_at).toBe(version);
    // This one the server has never had.
    expect((await store().get('modules', 'b'))?.updated_at).toBe('');
  });

  it.each(['b', 'p-b'])(
    'keeps a module whole when %s cannot be removed, and deletes the others',
    async (refused) => {
      const before = await everything();
      const { deleted, failures, restore } = await deleteModules(refusing('remove', refused), ['a', 'b']);
      expect(deleted).toEqual(['a']);
      expect(failures).toMatchObject([{ id: 'b', error: { code: 'ERR_QUOTA' } }]);
      expect(await ids()).toEqual(['b', 'c', 'p', 'p-b', 'p-c', 'p-group']);
      await restore();
      expect(await everything()).toEqual(before);
    },
  );

  it.each(['a', 'p-a'])('reports when %s cannot be restored, and can retry', async (refused) => {
    const before = await everything();
    let current: ContentStore = refusing('restore', refused);
    const changing: ContentStore = { ...current, writeMany: (...args) => current.writeMany(...args) };
    const { restore } = await deleteModules(changing, ['a', 'b']);
    expect(await restore()).toMatchObject([{ id: 'a', error: { code: 'ERR_QUOTA' } }]);
    current = store();
    expect(await restore()).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('counts cascaded rows before asking for confirmation', async () => {
    const run = { current_node: null, path: [], answers: {}, nodes_visited: 1, nodes_total: 1 };
    const times = { module_version: '', started_at: '', last_seen_at: '', completed_at: null };
    for (const [id, user_id] of [
      ['r1', 'ben'],
      ['r2', 'ben'],
      ['r3', 'anna'],
    ] as const) {
      await store().insert('module_sessions', { ...run, ...times, id, user_id, module_id: 'a' });
    }
    expect(await countCascade(store(), 'modules', ['a', 'b'])).toEqual({
      places: 2,
      contents: 0,
      invitations: 0,
      groups: 1,
      people: 1,
      runs: 2,
      learners: 1,
      isCut: false,
    });
  });
});
