import type { CreatorContentOrderRow, NestSettingsRow } from '../rows/rows';
import type { NestColors } from './theme';

/** Settings shown at a nest's head. */
export type NestLook = NestColors &
  Pick<NestSettingsRow, 'title' | 'description' | 'banner_url' | 'logo_url'>;

export interface NestCard {
  readonly id: string;
  readonly kind: 'module' | 'playlist';
  readonly title: string;
  readonly description: string;
  readonly thumbnail_url: string | null;
  /** Steps of a module, items of a playlist; null if unknown. */
  readonly step_count: number | null;
  /** Access has to be requested (decision D4). */
  readonly locked: boolean;
}

/** A playlist with its first items. */
export interface NestPlaylist extends NestCard {
  readonly module_count: number;
  readonly items: readonly NestCard[];
}

export type StoredSection = Pick<CreatorContentOrderRow, 'section_type' | 'section_id' | 'display_format'>;

export type NestSection =
  | { readonly kind: 'modules'; readonly format: StoredSection['display_format'] }
  | {
      readonly kind: 'playlist';
      readonly format: StoredSection['display_format'];
      readonly playlist: NestPlaylist;
    };

/** Without an order: all modules. */
const DEFAULT_SECTIONS: readonly StoredSection[] = [
  { section_type: 'all_modules', section_id: null, display_format: 'list' },
];

/**
 * The sections of a nest in the creator's order, each once, and the playlists without one. A section of a
 * playlist that is not given is left out.
 */
export function layOutNest(
  stored: readonly StoredSection[],
  playlists: readonly NestPlaylist[],
): { readonly sections: readonly NestSection[]; readonly others: readonly NestPlaylist[] } {
  const left = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  let hasModules = false;
  const sections = (stored.length === 0 ? DEFAULT_SECTIONS : stored).flatMap(
    ({ section_type: type, section_id: id, display_format: format }): NestSection[] => {
      if (type === 'all_modules') {
        if (hasModules) return [];
        hasModules = true;
        return [{ kind: 'modules', format }];
      }
      const playlist = left.get(id ?? '');
      if (playlist === undefined) return [];
      left.delete(playlist.id);
      return [{ kind: 'playlist', format, playlist }];
    },
  );
  return { sections, others: [...left.values()] };
}
