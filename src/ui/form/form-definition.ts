import { parseDraft, type Draft, type FormField } from '@/domain/form/draft';
import { keptDraft, type KeptDraft } from '@/shared/kept-draft';

/** A form, declared once. */
export interface FormDefinition<V> {
  /** Part of the key under which drafts are kept. */
  readonly name: string;
  readonly fields: { readonly [K in keyof V & string]: FormField };
  /** The values that a save would store, where a field counts only with certain values of another. */
  meant?(values: V, stored: V): V;
}

/** The draft of one form, or of the form of something new, for one account: kept on this device at each key. */
export function formDraft<V>(
  form: FormDefinition<V>,
  account: string,
  id: string | undefined,
): KeptDraft<Draft<V>> {
  return keptDraft(`fledge-${account}-${form.name}:${id ?? 'new'}`, (text) => parseDraft(form.fields, text));
}
