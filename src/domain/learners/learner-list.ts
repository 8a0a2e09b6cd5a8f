import { groupBy } from '@/shared/group-by';
import { foldAddress, givenNames } from '../groups/invitation';
import type { TableRows } from '../rows/rows';

/** A creator's data on learners. */
export interface LearnerSources {
  readonly account: string;
  readonly groups: readonly TableRows['groups'][];
  readonly members: readonly TableRows['group_members'][];
  readonly profiles: readonly TableRows['profiles'][];
  readonly invitations: readonly TableRows['invitations'][];
  readonly requests: readonly TableRows['access_requests'][];
  readonly accesses: readonly TableRows['module_access'][];
  readonly runs: readonly TableRows['module_sessions'][];
  /** Public names of people outside the creator's groups, by id, as far as known. */
  readonly names: Readonly<Record<string, string>>;
  /** Removed people are not listed for earlier runs (decision E12). */
  readonly removed: readonly TableRows['removed_learners'][];
}

/** A learner, or an invited person. */
export interface Learner {
  /** Of the person or of the pending invitation. */
  readonly id: string;
  /** E-mail address, else name, else empty (decision D7). */
  readonly title: string;
  /** Searchable name and groups. */
  readonly description: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Groups they are in or invited to. */
  readonly groups: readonly string[];
  readonly groupNames: string;
  readonly isInvited: boolean;
  readonly addedAt: string;
  /** Null if nothing was started. */
  readonly lastSeenAt: string | null;
  readonly started: number;
  readonly finished: number;
  /** Mean over started modules, from 0 to 1. */
  readonly progress: number;
}

/** All learners and invited people, newest first. */
export function listLearners(sources: LearnerSources): readonly Learner[] {
  const { account, groups, members, profiles, invitations, requests, accesses, runs, names, removed } =
    sources;
  const nameOfGroup = new Map(groups.map(({ id, name }) => [id, name.trim()]));
  const inGroups = members.filter(
    ({ group_id, member_id }) => nameOfGroup.has(group_id) && member_id !== account,
  );
  const membershipsOf = groupBy(inGroups, ({ member_id }) => member_id);
  const others = <R extends { readonly user_id: string }>(rows: readonly R[]) =>
    groupBy(
      rows.filter(({ user_id }) => user_id !== account),
      ({ user_id }) => user_id,
    );
  const requestsOf = others(requests.filter(({ status }) => status === 'pending'));
  const accessesOf = others(accesses);
  const runsOf = others(runs);
  const removedAt = new Map(removed.map(({ person_id, removed_at }) => [person_id, removed_at]));
  const profileOf = new Map(profiles.map((profile) => [profile.id, profile]));
  const nameOfAsker = new Map(requests.map(({ user_id, user_name }) => [user_id, user_name]));
  const given = givenNames(invitations);
  const ids = new Set([
    ...membershipsOf.keys(),
    ...accessesOf.keys(),
    ...requestsOf.keys(),
    ...[...runsOf].flatMap(([id, own]) =>
      own.some(({ last_seen_at }) => last_seen_at > (removedAt.get(id) ?? '')) ? [id] : [],
    ),
  ]);
  const people = [...ids].map((id): Learner => {
    const memberships = membershipsOf.get(id) ?? [];
    const profile = memberships.length === 0 ? undefined : profileOf.get(id);
    const address = profile?.username ?? '';
    const name =
      profile?.full_name?.trim() ||
      profile?.display_name?.trim() ||
      nameOfAsker.get(id) ||
      names[id] ||
      given.get(foldAddress(address)) ||
      '';
    const known = [memberships, accessesOf.get(id) ?? [], requestsOf.get(id) ?? [], runsOf.get(id) ?? []];
    return {
      id,
      ...called(
        address,
        name,
        memberships.map(({ group_id }) => group_id),
        nameOfGroup,
      ),
      isInvited: false,
      addedAt: earliest(known.find((rows) => rows.length > 0) ?? []),
      ...progressOf(runsOf.get(id) ?? []),
    };
  });
  const waiting = invitations.filter(
    ({ status, group_id }) => status === 'waiting' && nameOfGroup.has(group_id),
  );
  const invited = [...groupBy(waiting, ({ email }) => email)].map(([email, rows]): Learner => {
    const { first_name, last_name } = rows[0]!;
    return {
      id: rows[0]!.id,
      ...called(
        email,
        `${first_name} ${last_name}`.trim(),
        rows.map(({ group_id }) => group_id),
        nameOfGroup,
      ),
      firstName: first_name,
      lastName: last_name,
      isInvited: true,
      addedAt: earliest(rows),
      ...progressOf([]),
    };
  });
  return [...people, ...invited].sort((a, b) =>
    a.addedAt < b.addedAt ? 1 : a.addedAt > b.addedAt ? -1 : a.id < b.id ? -1 : 1,
  );
}

/** The first word is the first name (authoring specification, section 3). */
function called(email: string, name: string, groups: readonly string[], names: ReadonlyMap<string, string>) {
  const [firstName = '', ...rest] = name.split(/\s+/);
  const groupNames = groups.map((id) => names.get(id) ?? '').join(', ');
  const description = [name, groupNames].join('\n');
  return { title: email || name, description, firstName, lastName: rest.join(' '), groups, groupNames };
}

function earliest(rows: readonly { readonly created_at: string }[]): string {
  return rows.reduce(
    (first, { created_at }) => (first === '' || created_at < first ? created_at : first),
    '',
  );
}

/** Progress by the best run of each module. */
function progressOf(runs: readonly TableRows['module_sessions'][]) {
  const best = new Map<string, number>();
  let lastSeenAt: string | null = null;
  for (const { module_id, completed_at, nodes_visited, nodes_total, last_seen_at } of runs) {
    const share = completed_at === null ? Math.min(0.99, nodes_visited / Math.max(1, nodes_total)) : 1;
    best.set(module_id, Math.max(best.get(module_id) ?? 0, share));
    if (lastSeenAt === null || last_seen_at > lastSeenAt) lastSeenAt = last_seen_at;
  }
  const shares = [...best.values()];
  return {
    lastSeenAt,
    started: shares.length,
    finished: shares.filter((share) => share === 1).length,
    progress: shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length,
  };
}

export interface ListedGroup {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly thumbnail_url: string | null;
  readonly size: number;
  readonly playlists: number;
  readonly isArchived: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The creator's groups, newest first, with member counts. */
export function listGroups(
  groups: readonly TableRows['groups'][],
  members: readonly TableRows['group_members'][],
  access: readonly TableRows['access_control'][],
): readonly ListedGroup[] {
  const size = groupBy(members, ({ group_id }) => group_id);
  const playlists = groupBy(
    access.filter(({ content_type }) => content_type === 'playlist'),
    ({ group_id }) => group_id,
  );
  return groups
    .map(({ id, name, description, thumbnail_url, archived_at, created_at, updated_at }) => ({
      id,
      title: name,
      description,
      thumbnail_url,
      size: size.get(id)?.length ?? 0,
      playlists: playlists.get(id)?.length ?? 0,
      isArchived: archived_at !== null,
      created_at,
      updated_at,
    }))
    .sort((a, b) =>
      a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : a.id < b.id ? -1 : 1,
    );
}
