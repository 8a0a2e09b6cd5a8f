import type { DraftKind } from './draft-key';
import type { PlaylistDraft } from './playlist-draft';
import { DRAFT_TEXTS } from './texts';
import { ACCESS_TEXTS } from '../access/texts';

/** One thing that a person set in a form and did not save, as it is read. */
export interface LeftField {
  readonly name: 'title' | 'description' | 'visibility' | 'groups';
  readonly label: string;
  readonly text: string;
}

/**
 * What a person typed or chose in a form: each field that says something other than what was stored when they began. A field
 * that was emptied has nothing that could be lost.
 */
export function leftFields(
  kind: DraftKind,
  { edit, ticks }: PlaylistDraft,
  nameOfGroup: (id: string) => string | undefined,
): readonly LeftField[] {
  const fields: LeftField[] = [];
  const add = (name: LeftField['name'], label: string, text: string) => {
    if (text.trim() !== '') fields.push({ name, label, text });
  };
  if (edit !== undefined) {
    const { base, form } = edit;
    if (form.title !== base.title) add('title', DRAFT_TEXTS[kind].name, form.title);
    if (form.description !== base.description) add('description', DRAFT_TEXTS.description, form.description);
    if (form.visibility !== base.visibility)
      add('visibility', ACCESS_TEXTS.access, ACCESS_TEXTS.cards[form.visibility].label);
  }
  // Groups belong to what is restricted alone, where they can be ticked.
  if (edit === undefined || edit.form.visibility === 'restricted') {
    const words = ticks.map(([id, isOn]) =>
      DRAFT_TEXTS.group(nameOfGroup(id) ?? ACCESS_TEXTS.groups.unnamed, isOn),
    );
    add('groups', ACCESS_TEXTS.groups.label, words.join('\n'));
  }
  return fields;
}
