import type { PlaylistRow, Visibility } from '../rows/rows';

/** The details of a module or playlist, named like their columns. */
export interface ContentValues extends Pick<PlaylistRow, 'title' | 'description' | 'thumbnail_url'> {
  readonly visibility: Visibility;
}

export const EMPTY_CONTENT: ContentValues = {
  title: '',
  description: '',
  thumbnail_url: null,
  visibility: 'draft',
};

/** All but two stored values count as draft (decision D3). */
export function readVisibility(value: string): Visibility {
  return value === 'public' || value === 'restricted' ? value : 'draft';
}

/** The form values of a stored row. */
export function contentValues(
  row: Pick<PlaylistRow, 'title' | 'description' | 'thumbnail_url' | 'visibility'>,
): ContentValues {
  const { title, description, thumbnail_url, visibility } = row;
  return { title, description, thumbnail_url, visibility: readVisibility(visibility) };
}
