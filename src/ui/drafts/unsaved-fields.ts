import { EMPTY_CONTENT } from '@/domain/content-form/content-form';
import { changeDraft, differences, shownValues, type FormFields } from '@/domain/form/draft';
import { ACCESS_TEXTS } from '../access/texts';
import {
  EMPTY_GROUP,
  EMPTY_PLAYLIST,
  FORMS,
  type DetailsDraft,
  type DraftKind,
  type PlaylistForm,
} from './forms';
import { DRAFT_TEXTS } from './texts';

const EMPTY_VALUES = { module: EMPTY_CONTENT, playlist: EMPTY_PLAYLIST, group: EMPTY_GROUP } as const;

type FieldName = keyof PlaylistForm;

export interface UnsavedField {
  readonly name: FieldName;
  readonly label: string;
  readonly text: string;
}

type NameOfGroup = (id: string) => string | undefined;

/** Entered values that would be lost; emptied fields are omitted. */
export function unsavedFields(
  kind: DraftKind,
  { base, mine }: DetailsDraft,
  nameOfGroup: NameOfGroup = () => undefined,
): readonly UnsavedField[] {
  const form = FORMS[kind];
  const shown = { ...base, ...mine };
  const values = form.normalize?.(shown, base) ?? shown;
  const { fields }: { readonly fields: FormFields } = form;
  return (Object.keys(differences(base, values)) as FieldName[])
    .map((name) => ({ name, label: fields[name]!.label, text: textOf(name, base, values, nameOfGroup) }))
    .filter(({ text }) => text.trim() !== '');
}

function textOf(name: FieldName, base: PlaylistForm, values: PlaylistForm, nameOfGroup: NameOfGroup): string {
  if (name === 'visibility') return ACCESS_TEXTS.cards[values.visibility].label;
  if (name !== 'groups') return values[name] ?? '';
  const changed = [...base.groups, ...values.groups].filter(
    (id) => base.groups.includes(id) !== values.groups.includes(id),
  );
  return changed
    .map((id) =>
      DRAFT_TEXTS.groupTicked(nameOfGroup(id) ?? ACCESS_TEXTS.groups.unnamed, values.groups.includes(id)),
    )
    .join('\n');
}

/** Whether a draft differs from a blank form. */
export function hasUnsaved(kind: DraftKind, draft: DetailsDraft | undefined): draft is DetailsDraft {
  return draft !== undefined && unsavedFields(kind, draft).length > 0;
}

/** The draft of deleted content as a draft of new content. */
export function draftOfNew(kind: DraftKind, draft: DetailsDraft): DetailsDraft | undefined {
  const values = EMPTY_VALUES[kind] as PlaylistForm;
  const { title, description } = { ...draft.base, ...draft.mine };
  return changeDraft({ values }, undefined, { ...shownValues({ values }, draft), title, description });
}
