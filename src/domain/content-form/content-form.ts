import type { PlaylistRow, Visibility } from '../rows/rows';

/** What a person can set on the details of a module or a playlist, named as its columns are. */
export interface ContentForm extends Pick<PlaylistRow, 'title' | 'description' | 'thumbnail_url'> {
  readonly visibility: Visibility;
}

export const EMPTY_FORM: ContentForm = {
  title: '',
  description: '',
  thumbnail_url: null,
  visibility: 'draft',
};

/** Any stored value of visibility but two counts as draft (decision D3). */
export function readVisibility(value: string): Visibility {
  return value === 'public' || value === 'restricted' ? value : 'draft';
}

/** What a stored row shows in the form. */
export function formOf(
  row: Pick<PlaylistRow, 'title' | 'description' | 'thumbnail_url' | 'visibility'>,
): ContentForm {
  const { title, description, thumbnail_url, visibility } = row;
  return { title, description, thumbnail_url, visibility: readVisibility(visibility) };
}
