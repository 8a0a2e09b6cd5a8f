import * as v from 'valibot';
import { SIZE } from '@/shared/limits';
import type { PlaylistRow, Visibility } from '../rows/rows';

const formSchema = v.object({
  title: v.string(),
  description: v.string(),
  thumbnailUrl: v.nullable(v.string()),
  visibility: v.picklist(['draft', 'public', 'restricted']),
});

/** What a person can set on the details of a module or a playlist. */
export type ContentForm = Readonly<v.InferOutput<typeof formSchema>>;

/** A form that somebody has changed, as it is kept on the device. */
export const formEditSchema = v.object({ base: formSchema, form: formSchema });

/** A form that somebody has changed, with what its fields held when they began: the rest follows the stored data. */
export type FormEdit = Readonly<v.InferOutput<typeof formEditSchema>>;

/** The columns that the form is about; modules have them too. */
export type FormColumns = Pick<PlaylistRow, 'title' | 'description' | 'thumbnail_url' | 'visibility'>;

export const EMPTY_FORM: ContentForm = {
  title: '',
  description: '',
  thumbnailUrl: null,
  visibility: 'draft',
};

/** Any stored value of visibility but two counts as draft (decision D3). */
export function readVisibility(value: string): Visibility {
  return value === 'public' || value === 'restricted' ? value : 'draft';
}

/** What a stored row shows in the form. */
export function formOf(row: FormColumns): ContentForm {
  return {
    title: row.title,
    description: row.description,
    thumbnailUrl: row.thumbnail_url,
    visibility: readVisibility(row.visibility),
  };
}

/** The form's columns as they are stored: no blanks around the title, and no more of it than fits. */
export function columnsOf(form: ContentForm): FormColumns {
  return {
    title: form.title.trim().slice(0, SIZE.title),
    description: form.description,
    thumbnail_url: form.thumbnailUrl,
    visibility: form.visibility,
  };
}

/** The columns that differ from what the form was opened with: a save never writes over what it did not touch. */
export function changedColumns(opened: ContentForm, form: ContentForm): Partial<FormColumns> {
  const columns = columnsOf(form);
  return {
    ...(columns.title === opened.title ? {} : { title: columns.title }),
    ...(form.description === opened.description ? {} : { description: form.description }),
    ...(form.thumbnailUrl === opened.thumbnailUrl ? {} : { thumbnail_url: form.thumbnailUrl }),
    ...(form.visibility === opened.visibility ? {} : { visibility: form.visibility }),
  };
}

/** Whether two forms say the same. */
export function sameForm(a: ContentForm, b: ContentForm): boolean {
  return (
    a.title === b.title &&
    a.description === b.description &&
    a.thumbnailUrl === b.thumbnailUrl &&
    a.visibility === b.visibility
  );
}

/** What the fields show: what the person set, and in all others what is stored by now. */
export function shownForm(stored: ContentForm, edit: FormEdit | undefined): ContentForm {
  if (edit === undefined) return stored;
  const { base, form } = edit;
  return {
    title: form.title === base.title ? stored.title : form.title,
    description: form.description === base.description ? stored.description : form.description,
    thumbnailUrl: form.thumbnailUrl === base.thumbnailUrl ? stored.thumbnailUrl : form.thumbnailUrl,
    visibility: form.visibility === base.visibility ? stored.visibility : form.visibility,
  };
}

/**
 * An edit from storage; undefined when it is none.
 * @throws SyntaxError where it is no JSON
 */
export function parseEdit(text: string): FormEdit | undefined {
  const parsed = v.safeParse(formEditSchema, JSON.parse(text));
  return parsed.success ? parsed.output : undefined;
}
