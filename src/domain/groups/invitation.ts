import { linkId } from '@/shared/link-id';
import type { InvitationRow, ProfileRow } from '../rows/rows';

/** The database's check, without characters that separate lists or begin formulas. */
const ADDRESS = /^[^@\s"(),:;<>[\]\\]+@[^@\s"(),:;<>[\]\\]+$/;
/** With letters beyond ASCII in its domain, and nothing that ends a host name. */
const FOREIGN_DOMAIN = /^([^@]*@)(?=.*\P{ASCII})([^@/?#:]+)$/u;
const LONGEST_ADDRESS = 320;
const LONGEST_NAME = 100;

/** A normalized e-mail address; its domain as mail servers and sign-in write it. */
export function foldAddress(email: string): string {
  const folded = email.trim().toLowerCase();
  const [, name, domain] = FOREIGN_DOMAIN.exec(folded) ?? [];
  if (name === undefined) return folded;
  try {
    return name + new URL(`http://${domain}`).hostname;
  } catch {
    return folded;
  }
}

/** Whether the server accepts an address. */
export function isAddress(email: string): boolean {
  const folded = foldAddress(email);
  return folded.length <= LONGEST_ADDRESS && ADDRESS.test(folded);
}

export function invitationId(groupId: string, email: string): Promise<string> {
  return linkId('invitations', groupId, foldAddress(email));
}

/** A person to add to a group. */
export interface Invited {
  readonly groupId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** An invitation's row. Asking again rewrites `asked_at`. */
export async function newInvitation(
  { groupId, email, firstName, lastName }: Invited,
  now: number,
): Promise<Omit<InvitationRow, 'created_at' | 'updated_at'>> {
  return {
    id: await invitationId(groupId, email),
    group_id: groupId,
    email: foldAddress(email),
    first_name: shortened(firstName),
    last_name: shortened(lastName),
    asked_at: new Date(now).toISOString(),
    status: 'waiting',
    accepted_at: null,
    mail: 'none',
    mailed_at: null,
  };
}

function shortened(name: string): string {
  return name.trim().slice(0, LONGEST_NAME).trim();
}

/** Names given by the creator, by address, for people without a name. */
export function givenNames(
  invitations: readonly Pick<InvitationRow, 'email' | 'first_name' | 'last_name'>[],
): ReadonlyMap<string, string> {
  return new Map(
    invitations.flatMap(({ email, first_name, last_name }) => {
      const name = `${first_name} ${last_name}`.trim();
      return name === '' ? [] : [[email, name] as const];
    }),
  );
}

const isName = (name: string | undefined) => name !== undefined && name !== '' && !name.includes('@');

/** A member's name: their own, else the creator's for them, else ''. Never an email address (decision D7). */
export function memberName(
  { full_name, username }: Pick<ProfileRow, 'full_name' | 'username'>,
  given: ReadonlyMap<string, string>,
): string {
  return [full_name?.trim(), given.get(foldAddress(username))].find(isName) ?? '';
}
