import type { PlaylistDraft } from './playlist-draft';

/** The address of the picture that was chosen in a form and not saved; null without one. */
export function leftPicture({ edit }: PlaylistDraft): string | null {
  if (edit === undefined || edit.form.thumbnailUrl === edit.base.thumbnailUrl) return null;
  return edit.form.thumbnailUrl;
}
