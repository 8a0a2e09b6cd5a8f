import { keptDraft, type KeptDraft } from '@/shared/kept-draft';

/** The message of somebody who wants to ask for access to a module and has not sent it, kept on this device. */
export function accessRequestDraft(account: string, moduleId: string): KeptDraft<string> {
  return keptDraft(`fledge-${account}-ask:${moduleId}`, (text) => {
    const typed: unknown = JSON.parse(text);
    return typeof typed === 'string' ? typed : undefined;
  });
}
