import { EMPTY_FORM, type ContentForm } from '@/domain/content-form/content-form';
import type { PlaylistDraft } from './playlist-draft';

/**
 * A draft of something that is gone as the draft of something new: its title and description as the form had them, and
 * beside them what the person chose. Nothing is written but the form, so nothing is saved or sent before the person saves it.
 */
export function asNew({ edit, ticks }: PlaylistDraft): PlaylistDraft {
  if (edit === undefined) return { ticks };
  const { base, form } = edit;
  const chosen: ContentForm = {
    title: form.title,
    description: form.description,
    // What was stored before goes with what was deleted.
    thumbnailUrl: form.thumbnailUrl === base.thumbnailUrl ? EMPTY_FORM.thumbnailUrl : form.thumbnailUrl,
    visibility: form.visibility === base.visibility ? EMPTY_FORM.visibility : form.visibility,
  };
  return { edit: { base: EMPTY_FORM, form: chosen }, ticks };
}
