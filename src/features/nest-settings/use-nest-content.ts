import { useMemo } from 'react';
import { useListing } from '@/db/listing/use-listing';
import { useRows } from '@/db/use-rows';
import { readVisibility } from '@/domain/content-form/content-form';
import type { ListedModule, ListedPlaylist } from '@/domain/listing/listed-rows';
import { ALL_MODULES, contentOrder } from '@/domain/nest/content-order';
import { playlistOrder } from '@/domain/playlist/playlist-order';
import type { NestSettingsRow, Visibility } from '@/domain/rows/rows';
import { groupBy } from '@/shared/group-by';
import type { FeaturedForm } from './forms';
import { NEST_SETTINGS_TEXTS } from './texts';

const texts = NEST_SETTINGS_TEXTS.featuredForm;

/** A module or playlist that the nest can show. */
export interface NestItem {
  readonly kind: 'module' | 'playlist';
  readonly id: string;
  readonly title: string;
  readonly thumbnail_url: string | null;
  readonly visibility: Visibility;
  readonly row: ListedModule | ListedPlaylist;
}

/** The creator's content that a nest can show, with its stored order. */
export interface NestContent {
  readonly isReady: boolean;
  /** Some of the data cannot be read. */
  readonly hasFailed: boolean;
  /** Newest first. */
  readonly modules: readonly NestItem[];
  readonly playlists: readonly NestItem[];
  /** The creator's own items of a playlist, in order. */
  readonly itemsOf: (playlistId: string) => readonly NestItem[];
  readonly stored: FeaturedForm;
}

/** Reads the content of an account's nest from local data. */
export function useNestContent(row: NestSettingsRow): NestContent {
  const mine = { where: { creator_id: row.id } };
  const modules = useListing('modules');
  const playlists = useListing('playlists');
  const items = useRows('playlist_items');
  const orders = useRows('creator_content_order', mine);
  const seenModules = useRows('module_nest_visibility', mine);
  const seenPlaylists = useRows('playlist_nest_visibility', mine);
  const rest = [items, orders, seenModules, seenPlaylists];
  const hasFailed = [modules, playlists, ...rest].some((list) => list.hasFailed === true);
  const isReady = !hasFailed && modules.complete && playlists.complete && rest.every(({ ready }) => ready);

  const all = useMemo(() => {
    const itemOf = (kind: NestItem['kind']) => (of: ListedModule | ListedPlaylist) => ({
      kind,
      id: of.id,
      title: of.title.trim() || texts.untitled[kind],
      thumbnail_url: of.thumbnail_url,
      visibility: readVisibility(of.visibility),
      row: of,
    });
    const own = {
      modules: modules.rows.map(itemOf('module')),
      playlists: playlists.rows.map(itemOf('playlist')),
    };
    const byId = new Map([...own.modules, ...own.playlists].map((item) => [item.id, item]));
    const inside = groupBy(items.rows, ({ playlist_id }) => playlist_id);
    const itemsOf = (id: string) =>
      playlistOrder(inside.get(id) ?? []).flatMap(
        ({ module_id, sub_playlist_id }) => byId.get(module_id ?? sub_playlist_id ?? '') ?? [],
      );
    return { ...own, itemsOf };
  }, [modules.rows, playlists.rows, items.rows]);

  const featured = row.featured_module_id;
  const stored = useMemo<FeaturedForm>(() => {
    const isKnown = modules.rows.some(({ id }) => id === featured);
    return {
      ...contentOrder(orders.rows),
      featured_module_id: isKnown ? featured : null,
      hidden_modules: seenModules.rows.flatMap((one) => (one.is_visible ? [] : one.module_id)),
      hidden_playlists: seenPlaylists.rows.flatMap((one) => (one.is_visible ? [] : one.playlist_id)),
    };
  }, [featured, modules.rows, orders.rows, seenModules.rows, seenPlaylists.rows]);

  return { isReady, hasFailed, ...all, stored };
}

/** A section, for the settings. */
export interface Section {
  /** `all_modules`, or the id of a playlist. */
  readonly key: string;
  readonly title: string;
  readonly items: readonly NestItem[];
}

/** A section by its key. */
export function sectionOf(key: string, content: NestContent, sort: FeaturedForm['sort']): Section {
  if (key !== ALL_MODULES) {
    const playlist = content.playlists.find(({ id }) => id === key);
    return { key, title: playlist?.title ?? texts.gone, items: content.itemsOf(key) };
  }
  const items =
    sort === 'alphabetical'
      ? content.modules.toSorted((a, b) => TITLES.compare(a.title, b.title))
      : content.modules;
  return { key, title: texts.allModules, items };
}

const TITLES = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
