import { groupBy } from '@/shared/group-by';
import type { PlaylistItemRow } from '../rows/rows';
import type { ListedModule, ListedPlaylist } from './listed-rows';

/** A playlist with totals (decision E8). */
export interface MeasuredPlaylist extends ListedPlaylist {
  readonly completions: number;
  /** Total estimated time; null if unknown. */
  readonly durationSeconds: number | null;
}

type Item = Pick<PlaylistItemRow, 'playlist_id' | 'module_id' | 'sub_playlist_id'>;
type Module = Pick<ListedModule, 'id' | 'completions' | 'durationSeconds'>;
type Totals = Pick<MeasuredPlaylist, 'completions' | 'durationSeconds'>;

const measured = new WeakMap<ListedPlaylist, MeasuredPlaylist>();

/** Adds to playlists the totals of their modules, nested ones included. Unchanged ones stay the same objects. */
export function withTotals(
  playlists: readonly ListedPlaylist[],
  items: readonly Item[],
  modules: readonly Module[],
): readonly MeasuredPlaylist[] {
  const known = new Map(modules.map((module) => [module.id, module]));
  const inside = groupBy(items, ({ playlist_id }) => playlist_id);
  return playlists.map((playlist) => {
    const { completions, durationSeconds } = totalsOf(playlist.id, inside, known);
    const before = measured.get(playlist);
    if (before?.completions === completions && before.durationSeconds === durationSeconds) return before;
    const after = { ...playlist, completions, durationSeconds };
    measured.set(playlist, after);
    return after;
  });
}

function totalsOf(
  id: string,
  inside: ReadonlyMap<string, readonly Item[]>,
  known: ReadonlyMap<string, Module>,
): Totals {
  let completions = 0;
  let durationSeconds: number | null = null;
  const seen = new Set([id]);
  // A set iterates over what is added meanwhile, here nested playlists.
  for (const playlist of seen) {
    for (const { module_id, sub_playlist_id } of inside.get(playlist) ?? []) {
      if (sub_playlist_id !== null) seen.add(sub_playlist_id);
      const module = module_id === null || seen.has(module_id) ? undefined : known.get(module_id);
      if (module === undefined) continue;
      seen.add(module.id);
      completions += module.completions;
      if (module.durationSeconds !== null) durationSeconds = (durationSeconds ?? 0) + module.durationSeconds;
    }
  }
  return { completions, durationSeconds };
}
