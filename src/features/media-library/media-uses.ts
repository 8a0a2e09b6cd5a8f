import { mediaKey } from '@/domain/media/media-key';

export interface MediaUse {
  readonly kind: 'module' | 'playlist' | 'group' | 'nest' | 'profile';
  readonly id: string;
  readonly title: string;
}

/** A possible user, with the addresses it shows. */
export interface MediaUser extends MediaUse {
  readonly media: readonly (string | null)[];
}

/** Users by `mediaKey`; unused files have an empty list. */
export type MediaUses = ReadonlyMap<string, readonly MediaUse[]>;

/** Users of files, each once per file. */
export function findUses(keys: Iterable<string>, users: Iterable<MediaUser>): MediaUses {
  const found = new Map<string, MediaUse[]>();
  for (const key of keys) found.set(key, []);
  for (const { kind, id, title, media } of users) {
    for (const address of media) {
      const uses = found.get(mediaKey(address) ?? '');
      if (uses !== undefined && uses.at(-1)?.id !== id) uses.push({ kind, id, title });
    }
  }
  return found;
}

/** All users, each once: modules first, then by kind. */
export function allUsers(uses: MediaUses): readonly MediaUse[] {
  const users = new Map<string, MediaUse>();
  for (const list of uses.values()) for (const use of list) users.set(`${use.kind} ${use.id}`, use);
  return [...users.values()].toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

const KINDS: readonly MediaUse['kind'][] = ['module', 'playlist', 'group', 'nest', 'profile'];

const PLACES: Readonly<Record<MediaUse['kind'], string>> = {
  module: '/nest/content/module/build?id=',
  playlist: '/nest/content/playlist?id=',
  group: '/nest/learners/group?id=',
  nest: '/nest/settings',
  profile: '/account/settings',
};

/** The address of a user's screen. */
export function placeOfUse({ kind, id }: MediaUse): string {
  return PLACES[kind].endsWith('=') ? PLACES[kind] + encodeURIComponent(id) : PLACES[kind];
}
