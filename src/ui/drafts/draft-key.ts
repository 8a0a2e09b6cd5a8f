/** What has a form of details. */
export type DraftKind = 'module' | 'playlist';

const NAMES = { module: 'form', playlist: 'playlist' } as const;

/** Where what was typed and not saved is kept in `localStorage`; without an id, of something new. */
export function draftKey(kind: DraftKind, account: string, id: string | undefined): string {
  return `fledge-${account}-${NAMES[kind]}:${id ?? 'new'}`;
}
