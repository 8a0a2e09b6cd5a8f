import { parseDraft, withoutFields, type Draft, type FormField } from '@/domain/form/draft';
import { keptDraft, type KeptDraft } from '@/shared/kept-draft';

/** A form, declared once. */
export interface FormDefinition<V> {
  /** Part of the key under which drafts are kept. */
  readonly name: string;
  readonly fields: { readonly [K in keyof V & string]: FormField };
  /** Fields that can be written and never read, such as passwords: not kept on this device, and empty again once saved. */
  readonly secrets?: readonly (keyof V & string)[];
  /** The values that a save would store, where a field counts only with certain values of another. */
  meant?(values: V, stored: V): V;
}

/** The draft of one form, or of the form of something new, for one account: kept on this device at each key. */
export function formDraft<V>(
  form: FormDefinition<V>,
  account: string,
  id: string | undefined,
): KeptDraft<Draft<V>> {
  const kept = keptDraft(`fledge-${account}-${form.name}:${id ?? 'new'}`, (text) =>
    parseDraft<V>(form.fields, text),
  );
  const { secrets = [] } = form;
  if (secrets.length === 0) return kept;
  return { ...kept, write: (draft) => kept.write(draft && withoutFields(draft, secrets)) };
}
