import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { estimateDuration } from '@/domain/engine/estimate-duration';
import { listModule, listPlaylist, type ListedTable } from '@/domain/listing/listed-rows';
import { moduleMedia } from '@/domain/module/module-media';
import { muteStorageNotice } from '@support/replication/device';
import { ManualClock } from '@support/shared/manual-clock';
import { seededRandom, type Random } from '@support/replication/random';
import { aModule, nodes } from '@support/replication/rows';
import { databaseNames } from '../account';
import { deleteAccountData } from '../delete-account-data';
import { localLease } from '../lease';
import type { LocalStore } from '../local-store';
import { openLocalStore } from '../open-local-store';
import type { StoredChunk } from './chunk-store';

muteStorageNotice();

const STEPS = 60;
const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A device on which everything happens that can happen to a list. */
class Life {
  readonly #random: Random;
  readonly #prefix: string;
  #clock = new ManualClock();
  #snapshot: readonly StoredChunk[] = [];
  #time = 0;
  store!: LocalStore;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    this.#prefix = `fuzz-${seed}`;
  }

  async open(): Promise<void> {
    this.#clock = new ManualClock();
    this.store = await openLocalStore('anna', {
      prefix: this.#prefix,
      lease: localLease(),
      multiInstance: false,
      clock: this.#clock,
    });
    // Sometimes nobody looks at a list before the next start.
    if (this.#random.chance(0.7)) this.follow();
  }

  follow(): void {
    for (const table of ['modules', 'playlists'] as const)
      this.store.listing.observe(table).subscribe(() => undefined);
  }

  async end(): Promise<void> {
    await this.store.close();
    await deleteAccountData('anna', this.#prefix);
  }

  async step(): Promise<string> {
    const random = this.#random;
    const id = random.pick(IDS);
    const { store } = this;
    const steps: Record<string, () => Promise<unknown>> = {
      insert: () => store.insert('modules', this.#module(id)),
      patch: () => this.#patch(id),
      remove: () => store.remove('modules', id),
      pull: () => this.#pull(id),
      run: () => this.#run(`${id}-${random.below(3)}`, id),
      forgetRun: () => store.remove('module_sessions', `${id}-${random.below(3)}`),
      playlist: () => this.#playlist(id),
      item: () => this.#item(`${id}-${random.below(3)}`),
      removeItem: () => store.remove('playlist_items', `${id}-${random.below(3)}`),
      pause: async () => this.#clock.advance(random.below(6000)),
      reopen: () => this.#reopen(() => undefined),
      snapshot: async () => {
        this.#snapshot = await this.#chunks((found) => found);
      },
      crash: () => this.#reopen(() => this.#snapshot),
      loseChunks: () => this.#reopen((found) => found.filter(() => random.chance(0.5))),
    };
    const name = random.pick(Object.keys(steps));
    await steps[name]?.();
    return `${name} ${id}`;
  }

  /** What the lists say, once they have caught up, and what a query of everything says. */
  async compare(path: readonly string[]): Promise<void> {
    this.follow();
    for (const table of ['modules', 'playlists'] as const) {
      await expect
        .poll(() => this.#listed(table), { message: path.join(', '), timeout: 10_000 })
        .toEqual(await this.#queried(table));
    }
  }

  #listed(table: ListedTable) {
    this.#clock.advance(5000);
    const { rows, complete } = this.store.listing.observe(table).get();
    return complete ? rows : undefined;
  }

  async #queried(table: 'modules' | 'playlists') {
    const { store } = this;
    if (table === 'modules') {
      const rows = await store.find('modules', {
        where: { creator_id: 'anna' },
        sort: [{ created_at: 'desc' }],
      });
      const runs = await store.find('module_sessions');
      const finished = (id: string) =>
        runs.filter((run) => run.module_id === id && run.completed_at !== null && run.user_id !== 'anna')
          .length;
      return rows.map(({ content, ...row }) =>
        listModule(row, {
          completions: finished(row.id),
          durationSeconds: estimateDuration(content),
          media: moduleMedia(content).map(({ address }) => address),
        }),
      );
    }
    const rows = await store.find('playlists', {
      where: { creator_id: 'anna' },
      sort: [{ created_at: 'desc' }],
    });
    const items = await store.find('playlist_items');
    return rows.map((row) => listPlaylist(row, items.filter((item) => item.playlist_id === row.id).length));
  }

  #module(id: string) {
    const random = this.#random;
    const size = random.chance(0.2) ? 150 : random.below(4);
    const titles = Array.from(
      { length: size },
      (_, index) => [`n${index}`, 'word '.repeat(random.below(9))] as const,
    );
    this.#time += 1;
    return aModule(id, {
      title: `${id} ${this.#time}`,
      creator_id: random.chance(0.9) ? 'anna' : 'bert',
      created_at: `2026-01-01T00:${String(random.below(60)).padStart(2, '0')}:00.000000+00:00`,
      content: nodes(Object.fromEntries(titles)),
    });
  }

  async #patch(id: string): Promise<void> {
    if ((await this.store.get('modules', id)) === undefined) return;
    const { title, content, visibility } = this.#module(id);
    await this.store.patch('modules', id, this.#random.pick([{ title }, { content }, { visibility }]));
  }

  /** As the replication writes what it received from the server. */
  async #pull(id: string): Promise<void> {
    this.#time += 1;
    const version = `2026-02-01T00:00:00.${String(this.#time).padStart(6, '0')}+00:00`;
    const row = { views: 3, created_at: '', ...this.#module(id), updated_at: version };
    const state = { row: this.#random.chance(0.7) ? row : null, version };
    await this.store.exclusively('modules', (documents) => documents.write(new Map([[id, state]])));
  }

  async #run(id: string, module: string): Promise<void> {
    await this.store.insert('module_sessions', {
      id,
      user_id: this.#random.pick(['anna', 'bert']),
      module_id: module,
      module_version: '',
      started_at: '',
      last_seen_at: '',
      completed_at: this.#random.pick([null, 'now']),
      current_node: null,
      path: [],
      answers: {},
      nodes_visited: 0,
      nodes_total: 1,
    });
  }

  async #playlist(id: string): Promise<void> {
    const { content: _none, ...row } = this.#module(id);
    if (this.#random.chance(0.7)) await this.store.insert('playlists', row);
    else await this.store.remove('playlists', id);
  }

  async #item(id: string): Promise<void> {
    const item = { module_id: 'm', sub_playlist_id: null, position: 0 };
    await this.store.insert('playlist_items', { ...item, id, playlist_id: this.#random.pick(IDS) });
  }

  async #reopen(
    change: (found: readonly StoredChunk[]) => readonly StoredChunk[] | undefined,
  ): Promise<void> {
    await this.store.close();
    await this.#chunks(change);
    await this.open();
  }

  /** Reads what is kept of the lists, and puts something else in its place. */
  async #chunks(
    change: (found: readonly StoredChunk[]) => readonly StoredChunk[] | undefined,
  ): Promise<readonly StoredChunk[]> {
    const name = databaseNames('anna', this.#prefix).listing;
    if (!(await Dexie.exists(name))) return [];
    const raw = await new Dexie(name).open();
    const chunks = raw.table<StoredChunk>('chunks');
    const found = await chunks.toArray();
    const next = change(found);
    if (next !== undefined && next !== found) {
      await chunks.clear();
      await chunks.bulkPut([...next]);
    }
    raw.close();
    return found;
  }
}

it.each([1, 2, 3, 4, 5])('equals a full query after random events: seed %i', async (seed) => {
  const life = new Life(seed);
  await life.open();
  const path: string[] = [];
  try {
    for (let step = 1; step <= STEPS; step += 1) {
      path.push(await life.step());
      if (step % 10 === 0) await life.compare(path);
    }
  } finally {
    await life.end();
  }
});
