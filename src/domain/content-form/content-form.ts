import type { PlaylistRow, Visibility } from '../rows/rows';

/** The details of a module or playlist, named like their columns. */
export interface ContentForm extends Pick<PlaylistRow, 'title' | 'description' | 'thumbnail_url'> {
  readonly visibility: Visibility;
}

export const EMPTY_FORM: ContentForm = {
  title: '',
  description: '',
  thumbnail_url: null,
  visibility: 'draft',
};

/** All but two stored values count as draft (decision D3). */
export function readVisibility(value: string): Visibility {
  return value === 'public' || value === 'restricted' ? value : 'draft';
}

/** A stored row as form values. */
export function formOf(
  row: Pick<PlaylistRow, 'title' | 'description' | 'thumbnail_url' | 'visibility'>,
): ContentForm {
  const { title, description, thumbnail_url, visibility } = row;
  return { title, description, thumbnail_url, visibility: readVisibility(visibility) };
}
