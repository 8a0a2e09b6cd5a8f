import type { AccessRequestRow, ModuleAccessRow, ProfileRow } from '@/domain/rows/rows';

/** A person who asked for a module, or has personal access. */
export interface AccessPerson {
  readonly userId: string;
  /** Empty for people without a public name. */
  readonly name: string;
  /** Distinguishes people with the same name or none: from 1, in the order of their first requests. */
  readonly number: number | undefined;
  readonly message: string;
  /** The module's title, in a list of several modules. */
  readonly about?: string;
  /** Start of the access; without access, time of the request. */
  readonly since: string;
  readonly status: AccessRequestRow['status'];
  /** Undefined without a request. */
  readonly requestId: string | undefined;
  /** Id of the row that grants access; undefined if it is not on this device. */
  readonly accessId: string | undefined;
}

/** This device's answers that the server's rows do not contain yet. */
export interface LocalAnswers {
  /** Whether the access of a granted request was revoked. */
  readonly isRevoked: (request: AccessRequestRow) => boolean;
  /** When this device granted a request, if the server does not know yet. */
  readonly grantedAt: (request: AccessRequestRow) => string | undefined;
}

const NO_LOCAL_ANSWERS: LocalAnswers = { isRevoked: () => false, grantedAt: () => undefined };

/**
 * Lists people who asked or have access: pending requests first, then the newest (decision D4). Names of people in a group
 * of the creator come from their profiles, all others from their requests (decision D7).
 *
 * An access row means access. So does a granted request without one, because the server creates the row only when it
 * receives the answer; unless `isRevoked` says that the access was revoked since.
 */
export function peopleWithRequests(
  requests: readonly AccessRequestRow[],
  accesses: readonly ModuleAccessRow[],
  profiles: readonly ProfileRow[],
  { isRevoked, grantedAt }: LocalAnswers = NO_LOCAL_ANSWERS,
): readonly AccessPerson[] {
  const names = new Map(profiles.map((profile) => [profile.id, nameOf(profile)]));
  const granted = new Map(accesses.map((access) => [access.user_id, access]));
  const open = requests.filter(
    (request) => request.status !== 'granted' || granted.has(request.user_id) || !isRevoked(request),
  );
  const asked = open.map((request) => ({
    userId: request.user_id,
    name: names.get(request.user_id) ?? request.user_name,
    message: request.message.trim(),
    since: granted.get(request.user_id)?.created_at ?? sinceOf(request, grantedAt),
    // They have access by other means, so there is nothing to answer.
    status: granted.has(request.user_id) ? ('granted' as const) : request.status,
    requestId: request.id,
    accessId: granted.get(request.user_id)?.id,
  }));
  const requesters = new Set(requests.map(({ user_id }) => user_id));
  const others = accesses
    .filter(({ user_id }) => !requesters.has(user_id))
    .map((access) => ({
      userId: access.user_id,
      name: names.get(access.user_id) ?? '',
      message: '',
      since: access.created_at,
      status: 'granted' as const,
      requestId: undefined,
      accessId: access.id,
    }));
  const pendingRank = (person: AccessPerson) => Number(person.status === 'pending');
  const people = numbered(
    [...asked, ...others],
    new Map(requests.map((one) => [one.user_id, one.created_at])),
  );
  return people.sort((a, b) => pendingRank(b) - pendingRank(a) || (a.since < b.since ? 1 : -1));
}

/** @param firstAsked when each of them first asked, so that numbers stay the same after answers and repeated requests */
function numbered(
  people: readonly Omit<AccessPerson, 'number'>[],
  firstAsked: ReadonlyMap<string, string>,
): AccessPerson[] {
  const requestedAt = ({ userId, since }: Omit<AccessPerson, 'number'>) => firstAsked.get(userId) ?? since;
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(name, (counts.get(name) ?? 0) + 1);
  const numbers = new Map<string, number>();
  return people
    .toSorted((a, b) =>
      requestedAt(a) < requestedAt(b)
        ? -1
        : requestedAt(a) > requestedAt(b)
          ? 1
          : a.userId < b.userId
            ? -1
            : 1,
    )
    .map((person) => {
      if (counts.get(person.name) === 1) return { ...person, number: undefined };
      const number = (numbers.get(person.name) ?? 0) + 1;
      numbers.set(person.name, number);
      return { ...person, number };
    });
}

/**
 * The time of a request. A pending one may be a repeat after a decline, so its last change counts; the last change of a
 * granted one was the answer.
 */
function sinceOf(request: AccessRequestRow, grantedAt: LocalAnswers['grantedAt']): string {
  const { status, created_at, updated_at } = request;
  if (status === 'declined') return created_at;
  const answered = status === 'granted' ? grantedAt(request) : undefined;
  return answered ?? (updated_at === '' ? created_at : updated_at);
}

function nameOf({ display_name, full_name, username }: ProfileRow): string {
  return display_name?.trim() || full_name?.trim() || username;
}
