import * as v from 'valibot';
import type { ModuleRow, Visibility } from '@/domain/rows/rows';
import { SIZE } from '@/shared/limits';

const formSchema = v.object({
  title: v.string(),
  description: v.string(),
  thumbnailUrl: v.nullable(v.string()),
  visibility: v.picklist(['draft', 'public', 'restricted']),
});

/** What a person can set on the summary of a module. */
export type ModuleForm = Readonly<v.InferOutput<typeof formSchema>>;

const editSchema = v.object({ base: formSchema, form: formSchema });

/** A form that somebody has changed, with what its fields held when they began: the rest follows the stored data. */
export type FormEdit = Readonly<v.InferOutput<typeof editSchema>>;

export const EMPTY_FORM: ModuleForm = { title: '', description: '', thumbnailUrl: null, visibility: 'draft' };

/** Any stored value of visibility but two counts as draft (decision D3). */
export function readVisibility(value: string): Visibility {
  return value === 'public' || value === 'restricted' ? value : 'draft';
}

/** What a stored module shows in the form. */
export function formOf(row: ModuleRow): ModuleForm {
  return {
    title: row.title,
    description: row.description,
    thumbnailUrl: row.thumbnail_url,
    visibility: readVisibility(row.visibility),
  };
}

/** The columns that differ from what the form was opened with: a save never writes over what it did not touch. */
export function changedColumns(
  opened: ModuleForm,
  form: ModuleForm,
): Partial<Pick<ModuleRow, 'title' | 'description' | 'thumbnail_url' | 'visibility'>> {
  const title = form.title.trim().slice(0, SIZE.title);
  return {
    ...(title === opened.title ? {} : { title }),
    ...(form.description === opened.description ? {} : { description: form.description }),
    ...(form.thumbnailUrl === opened.thumbnailUrl ? {} : { thumbnail_url: form.thumbnailUrl }),
    ...(form.visibility === opened.visibility ? {} : { visibility: form.visibility }),
  };
}

/** Whether two forms say the same. */
export function sameForm(a: ModuleForm, b: ModuleForm): boolean {
  return (
    a.title === b.title &&
    a.description === b.description &&
    a.thumbnailUrl === b.thumbnailUrl &&
    a.visibility === b.visibility
  );
}

/** What the fields show: what the person set, and in all others what is stored by now. */
export function shownForm(stored: ModuleForm, edit: FormEdit | undefined): ModuleForm {
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
  const parsed = v.safeParse(editSchema, JSON.parse(text));
  return parsed.success ? parsed.output : undefined;
}
