import { findAlong, type ContentTable } from './along-rows';
import type { LocalStore } from './local-store';

/** So many runs are looked at, the newest: more would hold up the question on a small device. */
const RUNS_COUNTED = 5000;

/** What goes with content that is deleted, in numbers (decision L7). */
export interface AlongCounts {
  /** Places in playlists that stay. */
  readonly places: number;
  /** Places of other content in the playlists that go; the content itself stays. */
  readonly contents: number;
  /** Groups that may take any of it. */
  readonly groups: number;
  /** People who were let in by themselves. */
  readonly people: number;
  /** Runs of other people, as far as they are on this device. */
  readonly runs: number;
  readonly learners: number;
  /** Whether there may be more runs than were counted. */
  readonly isCut: boolean;
}

/** Counts what goes along, before the person is asked. */
export async function countAlong(
  store: Pick<LocalStore, 'find' | 'account'>,
  table: ContentTable,
  ids: readonly string[],
): Promise<AlongCounts> {
  const going = new Set(ids);
  const along = await findAlong(store, table, going);
  const inside = (id: string | null) => id !== null && going.has(id);
  let places = 0;
  let contents = 0;
  const groups = new Set<string>();
  const people = new Set<string>();
  for (const one of along) {
    if (one.table === 'playlist_items') {
      if (table === 'playlists' && inside(one.row.playlist_id)) contents += 1;
      else places += 1;
    }
    if (one.table === 'access_control') groups.add(one.row.group_id);
    if (one.table === 'module_access') people.add(one.row.user_id);
  }
  const runs = table === 'modules' ? await runsOf(store, ids) : NO_RUNS;
  return { places, contents, groups: groups.size, people: people.size, ...runs };
}

const NO_RUNS = { runs: 0, learners: 0, isCut: false };

async function runsOf(store: Pick<LocalStore, 'find' | 'account'>, ids: readonly string[]) {
  const found = await store.find('module_sessions', {
    ...(ids.length === 1 ? { where: { module_id: ids[0]! } } : {}),
    sort: [{ created_at: 'desc' }],
    limit: RUNS_COUNTED,
  });
  const going = new Set(ids);
  const others = found.filter(({ user_id, module_id }) => user_id !== store.account && going.has(module_id));
  return {
    runs: others.length,
    learners: new Set(others.map(({ user_id }) => user_id)).size,
    isCut: found.length >= RUNS_COUNTED,
  };
}
