import type { ListedModule } from '@/domain/listing/listed-module';
import type { MeasuredPlaylist } from '@/domain/listing/playlist-totals';
import type { SortColumn } from '../address/library-address';

/** The tabs that list content in a table. */
export type ContentKind = 'modules' | 'playlists';

/** A row of either table. */
export type Content = ListedModule | MeasuredPlaylist;

/** The columns between the box and the menu. Completions and Duration are decision E8. */
export const COLUMNS: Readonly<Record<ContentKind, readonly SortColumn[]>> = {
  modules: ['title', 'visibility', 'views', 'completions', 'durationSeconds', 'updated_at'],
  playlists: ['title', 'visibility', 'views', 'items', 'completions', 'durationSeconds', 'updated_at'],
};

/** Columns of figures, which stand at the end of their cell. */
export const FIGURES: ReadonlySet<SortColumn> = new Set(['views', 'completions', 'durationSeconds', 'items']);
