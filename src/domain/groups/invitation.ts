import { linkId } from '@/shared/link-id';
import type { InvitationRow } from '../rows/rows';

/** The check of the database, without the signs that stand in formulas and lists, and in no address that is in use. */
const ADDRESS = /^[^@\s"(),:;<>[\]\\]+@[^@\s"(),:;<>[\]\\]+$/;
const LONGEST_ADDRESS = 320;
const LONGEST_NAME = 100;

/** An e-mail address as it is stored: without blanks around it, in small letters. */
export function foldAddress(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether the server takes a text as the address of an invitation. */
export function isAddress(email: string): boolean {
  const folded = foldAddress(email);
  return folded.length <= LONGEST_ADDRESS && ADDRESS.test(folded);
}

export function invitationId(groupId: string, email: string): Promise<string> {
  return linkId('invitations', groupId, foldAddress(email));
}

/** Who is to be added to a group. */
export interface Invited {
  readonly groupId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The row that adds an address to a group. Where there is one of its id, asking again is its `asked_at` rewritten. */
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

/** What creators called people when they added them, by folded address: for who has no name of their own. */
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
