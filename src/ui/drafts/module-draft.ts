import { parseEdit, type FormEdit } from '@/domain/content-form/content-form';
import { keptDraft, type KeptDraft } from '@/shared/kept-draft';
import { draftKey } from './draft-key';

/** What was typed into one module's form, or a new module's, and not saved: of one account, on this device. */
export function moduleDraft(account: string, moduleId: string | undefined): KeptDraft<FormEdit> {
  return keptDraft(draftKey('module', account, moduleId), parseEdit);
}
