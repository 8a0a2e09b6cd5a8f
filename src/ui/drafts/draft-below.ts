import { shownForm } from '@/domain/content-form/content-form';
import type { PlaylistDraft } from './playlist-draft';

/** A draft that comes back, such as by an undo, below what was typed and ticked since. */
export function draftBelow(before: PlaylistDraft, since: PlaylistDraft | undefined): PlaylistDraft {
  if (since === undefined) return before;
  const { edit } = before;
  return {
    edit: edit === undefined ? since.edit : { base: edit.base, form: shownForm(edit.form, since.edit) },
    ticks: [...new Map([...before.ticks, ...since.ticks])],
  };
}
