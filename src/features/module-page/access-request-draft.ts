import { keptDraft, type KeptDraft } from '@/shared/kept-draft';

/** The unsent message of an access request, kept on this device. */
export function accessRequestDraft(account: string, moduleId: string): KeptDraft<string> {
  return keptDraft(`fledge-${account}-ask:${moduleId}`, (text) => {
    const typed: unknown = JSON.parse(text);
    return typeof typed === 'string' ? typed : undefined;
  });
}
