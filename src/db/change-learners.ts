import { newInvitation } from '@/domain/groups/invitation';
import type { TableRows } from '@/domain/rows/rows';
import { systemClock } from '@/shared/clock';
import { linkId } from '@/shared/link-id';
import type { ContentFailure, ManyOptions } from './delete-content';
import type { LocalStore, RowChange } from './local-store';

type Store = Pick<LocalStore, 'find' | 'getMany' | 'writeMany' | 'account'>;

/** The result of a change for several people, with its undo. */
export interface LearnerChange {
  readonly changed: readonly string[];
  readonly failures: readonly ContentFailure[];
  readonly restore: (options?: ManyOptions) => Promise<{ readonly failures: readonly ContentFailure[] }>;
}

/** A change for one person, and its inverse. */
interface Step {
  readonly owner: string;
  readonly change: RowChange;
  readonly back: RowChange;
}

/**
 * Removes learners from the creator's nest: from all groups, with their individual access; invitations are withdrawn
 * and requests declined (decision E12). Their runs stay, and the removal is recorded. `ids` are ids of people and of
 * pending invitations.
 * @throws AppError if the rows cannot be read
 */
export async function removeLearners(
  store: Store,
  ids: readonly string[],
  options?: ManyOptions,
): Promise<LearnerChange> {
  const going = new Set(ids);
  const [groups, members, accesses, requests, invitations, removed] = await Promise.all([
    store.find('groups', { where: { creator_id: store.account } }),
    store.find('group_members'),
    store.find('module_access'),
    store.find('access_requests', { where: { status: 'pending' } }),
    store.find('invitations', { where: { status: 'waiting' } }),
    store.find('removed_learners'),
  ]);
  const own = new Set(groups.map(({ id }) => id));
  const emails = new Map(invitations.filter(({ id }) => going.has(id)).map(({ id, email }) => [email, id]));
  const invited = new Set(emails.values());
  const removedOf = new Map(removed.map((row) => [row.person_id, row]));
  const people = ids.filter((id) => !invited.has(id));
  const steps: Step[] = [
    ...(await Promise.all(people.map((id) => noteRemoval(store.account, id, removedOf.get(id))))),
    ...members
      .filter(({ member_id, group_id }) => going.has(member_id) && own.has(group_id))
      .map((row) => removal('group_members', row.member_id, row)),
    ...accesses
      .filter(({ user_id }) => going.has(user_id))
      .map((row) => removal('module_access', row.user_id, row)),
    ...invitations.flatMap((row) => {
      const owner = own.has(row.group_id) ? emails.get(row.email) : undefined;
      return owner === undefined ? [] : [removal('invitations', owner, row)];
    }),
    ...requests
      .filter(({ user_id }) => going.has(user_id) && user_id !== store.account)
      .map(({ id, user_id }): Step => ({
        owner: user_id,
        change: { kind: 'patch', table: 'access_requests', id, changes: { status: 'declined' } },
        back: { kind: 'patch', table: 'access_requests', id, changes: { status: 'pending' } },
      })),
  ];
  return write(store, ids, steps, options);
}

/** Records that a person was removed now, even if they were removed before. */
async function noteRemoval(
  creator_id: string,
  person_id: string,
  before: TableRows['removed_learners'] | undefined,
): Promise<Step> {
  const table = 'removed_learners';
  const id = await linkId(table, creator_id, person_id);
  const removed_at = new Date(systemClock.now()).toISOString();
  const patch = (at: string): RowChange => ({ kind: 'patch', table, id, changes: { removed_at: at } });
  return before === undefined
    ? {
        owner: person_id,
        change: { kind: 'insert', table, row: { id, creator_id, person_id, removed_at } },
        back: { kind: 'remove', table, id },
      }
    : { owner: person_id, change: patch(removed_at), back: patch(before.removed_at) };
}

/** Deletes one row of a person's. */
function removal<T extends 'group_members' | 'module_access' | 'invitations'>(
  table: T,
  owner: string,
  row: TableRows[T],
): Step {
  const back = { kind: 'restore', table, row } as unknown as RowChange;
  return { owner, change: { kind: 'remove', table, id: row.id }, back };
}

/**
 * Adds people to one of the creator's groups, and invites the addresses of pending invitations to it. Existing
 * members are unchanged.
 * @throws AppError as `removeLearners`
 */
export async function addToGroup(
  store: Store,
  groupId: string,
  ids: readonly string[],
  options?: ManyOptions,
): Promise<LearnerChange> {
  const members = await store.find('group_members', { where: { group_id: groupId } });
  const invitations = await store.getMany('invitations', ids);
  const inside = new Set(members.map(({ member_id }) => member_id));
  const added = ids.filter((id) => !inside.has(id));
  const steps = await Promise.all(
    added.map(async (member_id): Promise<Step> => {
      const invited = invitations.get(member_id);
      if (invited !== undefined) {
        const { email, first_name: firstName, last_name: lastName } = invited;
        const again = await newInvitation({ groupId, email, firstName, lastName }, systemClock.now());
        return {
          owner: member_id,
          change: { kind: 'insert', table: 'invitations', row: again },
          back: { kind: 'remove', table: 'invitations', id: again.id },
        };
      }
      const id = await linkId('group_members', groupId, member_id);
      const row = { id, group_id: groupId, member_id };
      return {
        owner: member_id,
        change: { kind: 'insert', table: 'group_members', row },
        back: { kind: 'remove', table: 'group_members', id },
      };
    }),
  );
  return write(store, added, steps, options);
}

/**
 * A person counts as failed unless all of their rows are written. Rows that were written stay, and the rest is
 * retried.
 */
async function write(
  store: Store,
  ids: readonly string[],
  steps: readonly Step[],
  { onProgress, signal }: ManyOptions = {},
): Promise<LearnerChange> {
  const done: Step[] = [];
  const failures = new Map<string, ContentFailure>();
  const failed = await store.writeMany(
    steps.map(({ change }) => change),
    {
      ...(signal === undefined ? {} : { signal }),
      onProgress: (written) => onProgress?.(Math.round((written / Math.max(1, steps.length)) * ids.length)),
    },
  );
  const missed = new Map(failed.map(({ index, error }) => [index, error]));
  for (const [index, step] of steps.entries()) {
    const error = missed.get(index);
    if (error === undefined) done.push(step);
    else failures.set(step.owner, { id: step.owner, error });
  }
  return {
    changed: ids.filter((id) => !failures.has(id)),
    failures: [...failures.values()],
    async restore() {
      const back = await store.writeMany(done.map((step) => step.back));
      return { failures: back.map(({ index, error }) => ({ id: done[index]!.owner, error })) };
    },
  };
}
