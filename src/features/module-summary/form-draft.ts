import { parseEdit, type FormEdit } from '@/domain/content-form/content-form';
import { keptDraft, type KeptDraft } from '@/shared/kept-draft';

/** The draft of one module's form, or of a new module's, for one account. */
export function formDraft(
  storage: () => Storage,
  account: string,
  moduleId: string | undefined,
): KeptDraft<FormEdit> {
  return keptDraft(storage, `fledge-${account}-form:${moduleId ?? 'new'}`, parseEdit);
}
