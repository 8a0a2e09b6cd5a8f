import type { ListedMedia } from '@/domain/listing/listed-media';
import type { ListedModule } from '@/domain/listing/listed-module';
import type { ListedPlaylist } from '@/domain/listing/listed-playlist';
import type { AnyListedRow, ListedRows, ListedTable } from '@/domain/listing/listed-rows';
import type { Codec } from './packed-entry';

type Kind = 'text' | 'number' | 'text?' | 'number?' | 'texts';
type Columns<R> = { readonly [C in Exclude<keyof R, 'id'>]-?: Kind };

const MODULE: Columns<ListedModule> = {
  title: 'text',
  description: 'text',
  visibility: 'text',
  views: 'number',
  completions: 'number',
  durationSeconds: 'number?',
  thumbnail_url: 'text?',
  media: 'texts',
  created_at: 'text',
  updated_at: 'text',
};

const PLAYLIST: Columns<ListedPlaylist> = {
  title: 'text',
  description: 'text',
  visibility: 'text',
  thumbnail_url: 'text?',
  items: 'number',
  views: 'number',
  created_at: 'text',
  updated_at: 'text',
};

const MEDIA: Columns<ListedMedia> = {
  title: 'text',
  original_filename: 'text',
  filename: 'text',
  bucket: 'text',
  storage_path: 'text',
  file_size: 'number',
  mime_type: 'text',
  created_at: 'text',
  updated_at: 'text',
};

/** How the rows of a list are packed: their columns, in order and without names. */
export const LISTED_CODECS: { readonly [T in ListedTable]: Codec<ListedRows[T]> } = {
  modules: columnsCodec<ListedModule>(MODULE),
  playlists: columnsCodec<ListedPlaylist>(PLAYLIST),
  media_files: columnsCodec<ListedMedia>(MEDIA),
};

function columnsCodec<R extends AnyListedRow>(columns: Columns<R>): Codec<R> {
  const kinds = Object.entries(columns) as [Exclude<keyof R, 'id'>, Kind][];
  return {
    pack: (row) => kinds.map(([column]) => row[column]),
    unpack(id, packed) {
      if (!Array.isArray(packed) || packed.length !== kinds.length) return undefined;
      const values = packed as readonly unknown[];
      const row: Record<PropertyKey, unknown> = { id };
      for (let at = 0; at < kinds.length; at += 1) {
        const [column, kind] = kinds[at]!;
        const value = values[at];
        if (!isOf(kind, value)) return undefined;
        row[column] = value;
      }
      return row as unknown as R;
    },
    isSame: (a, b) => kinds.every(([column]) => isEqual(a[column], b[column])),
  };
}

function isOf(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'text?':
      return value === null || typeof value === 'string';
    case 'number?':
      return value === null || typeof value === 'number';
    case 'texts':
      return Array.isArray(value) && value.every((text) => typeof text === 'string');
  }
}

function isEqual(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((one, at) => one === b[at]);
}
