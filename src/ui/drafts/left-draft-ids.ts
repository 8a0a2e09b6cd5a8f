import { draftKey, type DraftKind } from './draft-key';

/** The ids of all modules or playlists for which this device keeps something that was not saved. */
export function leftDraftIds(kind: DraftKind, account: string): readonly string[] {
  const prefix = draftKey(kind, account, '');
  const isNew = draftKey(kind, account, undefined);
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix) && key !== isNew)
      .map((key) => key.slice(prefix.length));
  } catch {
    // Storage denied by the browser: nothing was kept.
    return [];
  }
}
