import { parseDraft, withoutFields, type Draft, type FormField } from '@/domain/form/draft';
import { keptDraft, type KeptDraft } from '@/shared/kept-draft';

export interface FormDefinition<V> {
  /** Part of the drafts' key. */
  readonly name: string;
  readonly fields: { readonly [K in keyof V & string]: FormField };
  /** Write-only fields, such as passwords: never kept on this device, and empty again once saved. */
  readonly secrets?: readonly (keyof V & string)[];
  /** The values a save would store, if fields depend on each other. */
  normalize?(values: V, stored: V): V;
}

/** An account's draft of a form, or of the form for a new item; stored on this device on every keystroke. */
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
