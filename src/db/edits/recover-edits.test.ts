import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import type { NodeEdit } from '@/domain/merge/merge-node-edits';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { muteStorageNotice } from '@support/replication/device';
import { memoryStorage } from '@support/shared/memory-storage';
import { newModule } from '@support/rows';
import { localLease } from '../lease';
import type { LocalStore } from '../local-store';
import { openLocalStore } from '../open-local-store';
import { openEditJournal } from './edit-journal';
import { FIRST_SYNC_MARK, type WrittenMark } from '../outbox/outbox-marks';
import { recoverEdits } from './recover-edits';
import { typedModules } from './typed-modules';

muteStorageNotice();

const opened: LocalStore[] = [];
let made = 0;

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

const content: ModuleContent = runCommand(
  { nodes: [] },
  { name: 'addNode', node: newNode('message', 'a', { x: 0, y: 0 }) },
).content;
const titled = (title: string): ModuleContent =>
  runCommand(content, { name: 'configureNode', nodeId: 'a', changes: { title } }).content;
const typed = (title: string): readonly NodeEdit[] => [
  { nodeId: 'a', base: content.nodes[0]!, mine: titled(title).nodes[0]!, index: 0 },
];
const titleOf = (node: ModuleNode | undefined) => (node?.config as { title?: string } | undefined)?.title;

async function setUp(account = 'anna') {
  const lease = localLease();
  const store = await openLocalStore(account, { prefix: `edits-${++made}`, lease, multiInstance: false });
  opened.push(store);
  const insert = (id: string) => store.insert('modules', newModule(account, { id, title: 'Knots', content }));
  await insert('m');
  const storage = memoryStorage();
  const page = { storage, lease };
  const title = async (id = 'm') => titleOf((await store.get('modules', id))?.content.nodes[0]);
  return { store, storage, lease, page, title, insert };
}

/** Writes edits as a page does that dies at once: its lock is gone with it. */
function leave(storage: Storage, edits: readonly NodeEdit[], account = 'anna', moduleId = 'm'): void {
  openEditJournal(account, moduleId, { storage, lease: localLease() }).write(edits);
}

const nodeTitled = (title: string): ModuleNode => titled(title).nodes[0]!;
const write = (store: LocalStore, title: string, mark: WrittenMark | undefined) =>
  store.modify('modules', 'm', (row) => ({ ...row, content: titled(title) }), { mark: () => mark });

describe('edits that only the journal has', () => {
  it('are brought into the module and queued for sending, once', async () => {
    const { store, storage, title } = await setUp();
    leave(storage, typed('Typed and gone'));
    await recoverEdits(store, storage);
    expect(await title()).toBe('Typed and gone');
    expect(await store.outbox.items()).toMatchObject([{ table: 'modules', rowId: 'm' }]);
    expect(storage.length).toBe(0);
  });

  it('are left to the page that wrote them for as long as it lives', async () => {
    const { store, storage, page, title } = await setUp();
    const journal = openEditJournal('anna', 'm', page);
    journal.write(typed('Still typing'));
    await recoverEdits(store, storage);
    expect(await title()).toBe('');
    expect(storage.length).toBe(1);
    journal.close();
    await expect
      .poll(async () => {
        await recoverEdits(store, storage);
        return title();
      })
      .toBe('Still typing');
  });

  it('count for as long as the storage has them, once their page is done with the module (Q13)', async () => {
    const { storage, page } = await setUp('carl');
    const stored = openEditJournal('carl', 'm', page);
    stored.write(typed('Stored'));
    expect(typedModules('carl')).toEqual(['m']);
    stored.close();
    expect(typedModules('carl')).toEqual([]);

    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    const refused = openEditJournal('carl', 'm', page);
    refused.write(typed('On screen alone'));
    refused.close();
    expect(typedModules('carl')).toEqual(['m']);
    refused.write([]);
    expect(typedModules('carl')).toEqual([]);
  });

  it('are brought in by one of two tabs that look at the same moment', async () => {
    const { store, storage, title } = await setUp();
    leave(storage, typed('Once'));
    let writes = 0;
    const counting: LocalStore = {
      ...store,
      modify: (...request) => {
        writes += 1;
        return store.modify(...request);
      },
    };
    await Promise.all([recoverEdits(counting, storage), recoverEdits(counting, storage)]);
    expect(await title()).toBe('Once');
    expect(writes).toBe(1);
  });

  it('never write over what was written since, and are kept as the version of here then (C3)', async () => {
    const { store, storage, title } = await setUp();
    leave(storage, typed('Older'));
    await store.modify('modules', 'm', (row) => ({ ...row, content: titled('Newer') }));
    await recoverEdits(store, storage);
    expect(await title()).toBe('Newer');
    expect(await store.outbox.versions('modules|m')).toMatchObject([
      { path: 'content.nodes[a].config.title', kept: 'theirs', mine: 'Older', theirs: 'Newer' },
    ]);
    expect(storage.length).toBe(0);
  });

  it('keep what lost to a write of the same moment, also when the device dies before that is kept (C3)', async () => {
    const { store, storage, title } = await setUp();
    leave(storage, [{ ...typed('Older')[0]!, through: 1 }]);
    const dying: LocalStore = {
      ...store,
      modify: async (...request) => {
        await write(store, 'Newer', undefined);
        await store.modify(...request);
        throw new Error('killed');
      },
    };
    await expect(recoverEdits(dying, storage)).rejects.toThrow('killed');
    await recoverEdits(store, storage);
    expect(await title()).toBe('Newer');
    expect(await store.outbox.versions('modules|m')).toMatchObject([{ mine: 'Older', theirs: 'Newer' }]);
    expect(storage.length).toBe(0);
  });

  it.each<[string, string, number, string]>([
    ['before the write under way', '', 1, 'abc'],
    ['after the write under way', 'ab', 2, 'abc'],
    ['after a write that took in all of them', 'abc', 3, 'abc'],
    ['long before that: more was written than the journal knows of', 'abcdef', 6, 'abcdef'],
  ])('merge with no second version when the page died %s', async (_when, stored, through, found) => {
    const { store, storage, title } = await setUp();
    const died = openEditJournal('anna', 'm', { storage, lease: localLease(), page: 'died' });
    await write(store, 'a', died.written(1, Date.now()));
    if (stored !== '') await write(store, stored, died.written(through, Date.now()));
    // "ab" was being written when "abc" was typed; this entry is all that the disk has of it.
    died.write([
      { nodeId: 'a', base: nodeTitled('a'), mine: nodeTitled('ab'), index: 0, through: 2 },
      { nodeId: 'a', base: nodeTitled('ab'), mine: nodeTitled('abc'), index: 0, through: 3 },
    ]);
    const entry = storage.getItem(storage.key(0)!)!;
    await recoverEdits(store, storage);
    expect(await title()).toBe(found);
    // The entry was taken out, but a killed browser had not brought that to the disk.
    await write(store, 'typed later', undefined);
    storage.setItem('fledge-anna-edits:m:died', entry);
    await recoverEdits(store, storage);
    expect(await title()).toBe('typed later');
    expect(await store.outbox.versions('modules|m')).toEqual([]);
    expect(storage.length).toBe(0);
  });

  it('are not taken for written when the device refused the write that said so', async () => {
    const { store, storage, title } = await setUp();
    const died = openEditJournal('anna', 'm', { storage, lease: localLease(), page: 'died' });
    const refused = store.modify(
      'modules',
      'm',
      () => {
        throw new Error('No room');
      },
      { mark: () => died.written(1, Date.now()) },
    );
    await expect(refused).rejects.toThrow();
    died.write([{ ...typed('Typed all the same')[0]!, through: 1 }]);
    await recoverEdits(store, storage);
    expect(await title()).toBe('Typed all the same');
  });

  it('leave no mark behind once they can come back no more', async () => {
    const { store, storage } = await setUp();
    const died = openEditJournal('anna', 'm', { storage, lease: localLease(), page: 'died' });
    const hour = 60 * 60_000;
    await write(store, 'Recent', died.written(1, Date.now()));
    await recoverEdits(store, storage);
    expect(await store.outbox.marks.beginning('edits|')).toHaveLength(1);
    await write(store, 'Old', died.written(2, Date.now() - hour));
    await recoverEdits(store, storage);
    expect(await store.outbox.marks.beginning('edits|')).toEqual([]);
  });

  it('of another account stay where they are (Q12)', async () => {
    const { store, storage, title } = await setUp();
    leave(storage, typed('Not mine'), 'bert');
    await recoverEdits(store, storage);
    expect(await title()).toBe('');
    expect(storage.length).toBe(1);
  });

  it('of a module that is not on this device wait for it', async () => {
    const { store, storage, title, insert } = await setUp();
    leave(storage, typed('Later'), 'anna', 'n');
    await recoverEdits(store, storage);
    expect(storage.length).toBe(1);
    await insert('n');
    await recoverEdits(store, storage);
    expect(await title('n')).toBe('Later');
    expect(storage.length).toBe(0);
  });

  it('of a module that was deleted elsewhere do not stay forever: they are quarantined', async () => {
    const { store, storage } = await setUp();
    leave(storage, typed('To a module that is gone'), 'anna', 'gone');
    await recoverEdits(store, storage);
    expect(storage.length).toBe(1);
    await store.outbox.marks.set(FIRST_SYNC_MARK, true);
    await recoverEdits(store, storage);
    expect(storage.length).toBe(0);
    expect(await store.outbox.quarantined()).toMatchObject([
      { kind: 'item', rowId: 'gone', content: typed('To a module that is gone') },
    ]);
  });

  it.each(['{"half', '[{"nodeId":5}]', '{}', '[{"nodeId":"a","base":7,"mine":null,"index":0}]'])(
    'are quarantined when they are damaged, and keep nothing else from being saved: %s',
    async (text) => {
      const { store, storage, title } = await setUp();
      storage.setItem('fledge-anna-edits:m:0', text);
      leave(storage, typed('Whole'));
      await recoverEdits(store, storage);
      expect(await title()).toBe('Whole');
      expect(await store.outbox.quarantined()).toMatchObject([{ kind: 'item', rowId: 'm', content: text }]);
      expect(storage.length).toBe(0);
    },
  );

  it('stay in the journal when the device refuses them', async () => {
    const { store, storage } = await setUp();
    leave(storage, typed('Refused'));
    const refusing: LocalStore = { ...store, modify: () => Promise.reject(new Error('full')) };
    await expect(recoverEdits(refusing, storage)).rejects.toThrow('full');
    expect(storage.length).toBe(1);
  });
});

describe('the journal of edits', () => {
  it('says when it cannot keep all', () => {
    const storage = memoryStorage();
    const journal = openEditJournal('anna', 'm', { storage, lease: localLease() });
    expect(journal.write(typed('x'))).toBe(true);
    expect(journal.write(typed('x'.repeat(600_000)))).toBe(false);
    const full = {
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(openEditJournal('anna', 'm', { storage: full, lease: localLease() }).write(typed('x'))).toBe(
      false,
    );
  });
});
