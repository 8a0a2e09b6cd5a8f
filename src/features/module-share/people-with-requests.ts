import type { AccessRequestRow, ModuleAccessRow, ProfileRow } from '@/domain/rows/rows';

/** Somebody who asked for a module, or may take it in person. */
export interface AccessPerson {
  readonly userId: string;
  /** Empty where the person has no public name. */
  readonly name: string;
  /** Tells apart people of one name, and those without any: from 1 on, in the order in which they first asked. */
  readonly number: number | undefined;
  readonly message: string;
  /** What it is about, in a list of several modules. */
  readonly about?: string;
  /** Start of the access; without access, time of the request. */
  readonly since: string;
  readonly status: AccessRequestRow['status'];
  /** Undefined without a request. */
  readonly requestId: string | undefined;
  /** Id of the row that grants access; undefined if it is not on this device. */
  readonly accessId: string | undefined;
}

/** What this device did about requests, and the server's rows do not say yet. */
export interface LocalAnswers {
  /** Whether the access of a granted request was revoked. */
  readonly isTaken: (request: AccessRequestRow) => boolean;
  /** When this device granted a request that the server does not know of yet. */
  readonly grantedAt: (request: AccessRequestRow) => string | undefined;
}

const NOTHING_HERE: LocalAnswers = { isTaken: () => false, grantedAt: () => undefined };

/**
 * One list of who asked and who was let in: who waits for an answer first, else the newest first (decision D4). Names of people in a group of the creator
 * come from their profiles, of all others from their request (decision D7).
 *
 * Who has access is who has a row that gives it. A request that was granted without one counts as well, for the server
 * gives the row only when it hears of the answer; but not where `isTaken` says that the access was there and is gone.
 */
export function peopleWithRequests(
  requests: readonly AccessRequestRow[],
  accesses: readonly ModuleAccessRow[],
  profiles: readonly ProfileRow[],
  { isTaken, grantedAt }: LocalAnswers = NOTHING_HERE,
): readonly AccessPerson[] {
  const names = new Map(profiles.map((profile) => [profile.id, nameOf(profile)]));
  const given = new Map(accesses.map((access) => [access.user_id, access]));
  const open = requests.filter(
    (request) => request.status !== 'granted' || given.has(request.user_id) || !isTaken(request),
  );
  const asked = open.map((request) => ({
    userId: request.user_id,
    name: names.get(request.user_id) ?? request.user_name,
    message: request.message.trim(),
    since: given.get(request.user_id)?.created_at ?? sinceOf(request, grantedAt),
    // Let in on another way: there is nothing left to answer.
    status: given.has(request.user_id) ? ('granted' as const) : request.status,
    requestId: request.id,
    accessId: given.get(request.user_id)?.id,
  }));
  const askers = new Set(requests.map(({ user_id }) => user_id));
  const others = accesses
    .filter(({ user_id }) => !askers.has(user_id))
    .map((access) => ({
      userId: access.user_id,
      name: names.get(access.user_id) ?? '',
      message: '',
      since: access.created_at,
      status: 'granted' as const,
      requestId: undefined,
      accessId: access.id,
    }));
  const waits = (person: AccessPerson) => Number(person.status === 'pending');
  const people = numbered(
    [...asked, ...others],
    new Map(requests.map((one) => [one.user_id, one.created_at])),
  );
  return people.sort((a, b) => waits(b) - waits(a) || (a.since < b.since ? 1 : -1));
}

/** @param firstAsked when each of them asked first: numbers stay when somebody is answered, or asks again */
function numbered(
  people: readonly Omit<AccessPerson, 'number'>[],
  firstAsked: ReadonlyMap<string, string>,
): AccessPerson[] {
  const cameAt = ({ userId, since }: Omit<AccessPerson, 'number'>) => firstAsked.get(userId) ?? since;
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(name, (counts.get(name) ?? 0) + 1);
  const numbers = new Map<string, number>();
  return people
    .toSorted((a, b) =>
      cameAt(a) < cameAt(b) ? -1 : cameAt(a) > cameAt(b) ? 1 : a.userId < b.userId ? -1 : 1,
    )
    .map((person) => {
      if (counts.get(person.name) === 1) return { ...person, number: undefined };
      const number = (numbers.get(person.name) ?? 0) + 1;
      numbers.set(person.name, number);
      return { ...person, number };
    });
}

/**
 * Who was declined may have asked again: a request that waits was made when it last changed. Of one that was granted the
 * answer was the last change.
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
