import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import type { NodeEdit } from '@/domain/merge/merge-node-edits';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { muteStorageNotice } from '@/replication/testing/device';
import { localLease } from '../lease';
import type { LocalStore } from '../local-store';
import { openLocalStore } from '../open-local-store';
import { openEditJournal } from './edit-journal';
import { FIRST_SYNC_MARK } from '../outbox/marks';
import { saveLeftEdits } from './save-left-edits';

muteStorageNotice();

const opened: LocalStore[] = [];
let made = 0;

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

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
  const insert = (id: string) =>
    store.insert('modules', {
      id,
      creator_id: account,
      title: 'Knots',
      description: '',
      thumbnail_url: null,
      visibility: 'draft',
      content,
    });
  await insert('m');
  const storage = fakeStorage();
  const page = { storage, lease };
  const title = async (id = 'm') => titleOf((await store.get('modules', id))?.content.nodes[0]);
  return { store, storage, lease, page, title, insert };
}

/** Writes edits as a page does that dies at once: its lock is gone with it. */
function leave(storage: Storage, edits: readonly NodeEdit[], account = 'anna', moduleId = 'm'): void {
  openEditJournal(account, moduleId, { storage, lease: localLease() }).write(edits);
}

describe('edits that only the journal has', () => {
  it('are brought into the module and queued for sending, once', async () => {
    const { store, storage, title } = await setUp();
    leave(storage, typed('Typed and gone'));
    await saveLeftEdits(store, storage);
    expect(await title()).toBe('Typed and gone');
    expect(await store.outbox.items()).toMatchObject([{ table: 'modules', rowId: 'm' }]);
    expect(storage.length).toBe(0);
  });

  it('are left to the page that wrote them for as long as it lives', async () => {
    const { store, storage, page, title } = await setUp();
    const journal = openEditJournal('anna', 'm', page);
    journal.write(typed('Still typing'));
    await saveLeftEdits(store, storage);
    expect(await title()).toBe('');
    expect(storage.length).toBe(1);
    journal.close();
    await expect
      .poll(async () => {
        await saveLeftEdits(store, storage);
        return title();
      })
      .toBe('Still typing');
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
    await Promise.all([saveLeftEdits(counting, storage), saveLeftEdits(counting, storage)]);
    expect(await title()).toBe('Once');
    expect(writes).toBe(1);
  });

  it('never write over what was written since, and are kept as a version then (C3)', async () => {
    const { store, storage, title } = await setUp();
    leave(storage, typed('Older'));
    await store.modify('modules', 'm', (row) => ({ ...row, content: titled('Newer') }));
    await saveLeftEdits(store, storage);
    expect(await title()).toBe('Newer');
    expect(await store.outbox.versions('modules|m')).toMatchObject([
      { path: 'content.nodes[a].config.title', mine: 'Newer', theirs: 'Older' },
    ]);
    expect(storage.length).toBe(0);
  });

  it('of another account stay where they are (Q12)', async () => {
    const { store, storage, title } = await setUp();
    leave(storage, typed('Not mine'), 'bert');
    await saveLeftEdits(store, storage);
    expect(await title()).toBe('');
    expect(storage.length).toBe(1);
  });

  it('of a module that is not on this device wait for it', async () => {
    const { store, storage, title, insert } = await setUp();
    leave(storage, typed('Later'), 'anna', 'n');
    await saveLeftEdits(store, storage);
    expect(storage.length).toBe(1);
    await insert('n');
    await saveLeftEdits(store, storage);
    expect(await title('n')).toBe('Later');
    expect(storage.length).toBe(0);
  });

  it('of a module that was deleted elsewhere do not stay for ever: they are set aside', async () => {
    const { store, storage } = await setUp();
    leave(storage, typed('To a module that is gone'), 'anna', 'gone');
    await saveLeftEdits(store, storage);
    expect(storage.length).toBe(1);
    await store.outbox.setMark(FIRST_SYNC_MARK, true);
    await saveLeftEdits(store, storage);
    expect(storage.length).toBe(0);
    expect(await store.outbox.setAside()).toMatchObject([
      { kind: 'item', rowId: 'gone', content: typed('To a module that is gone') },
    ]);
  });

  it.each(['{"half', '[{"nodeId":5}]', '{}', '[{"nodeId":"a","base":7,"mine":null,"index":0}]'])(
    'are set aside when they are damaged, and keep nothing else from being saved: %s',
    async (text) => {
      const { store, storage, title } = await setUp();
      storage.setItem('fledge-anna-edits:m:0', text);
      leave(storage, typed('Whole'));
      await saveLeftEdits(store, storage);
      expect(await title()).toBe('Whole');
      expect(await store.outbox.setAside()).toMatchObject([{ kind: 'item', rowId: 'm', content: text }]);
      expect(storage.length).toBe(0);
    },
  );

  it('stay in the journal when the device refuses them', async () => {
    const { store, storage } = await setUp();
    leave(storage, typed('Refused'));
    const refusing: LocalStore = { ...store, modify: () => Promise.reject(new Error('full')) };
    await expect(saveLeftEdits(refusing, storage)).rejects.toThrow('full');
    expect(storage.length).toBe(1);
  });
});

describe('the journal of edits', () => {
  it('says when it cannot keep all', () => {
    const storage = fakeStorage();
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
