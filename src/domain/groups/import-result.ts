import type { InvitationRow } from '../rows/rows';
import type { ImportedPerson, PersonProblem } from './import-people';

export interface KnownPeople {
  readonly members: ReadonlySet<string>;
  readonly invitations: ReadonlyMap<string, InvitationRow>;
  /** Invitations that the server does not have yet. */
  readonly unsent: ReadonlyMap<string, 'waiting' | 'held'>;
}

/** The outcome of an invitation. */
export type InvitationState =
  | 'unsent'
  | 'held'
  | 'added'
  | 'already_member'
  | 'mailed'
  | 'mail_due'
  | 'mail_failed'
  | 'unmailed';

/** What importing a row would do. */
export type ImportPlan = PersonProblem | 'member' | 'invited' | 'new';

/** The outcome of a row (decision E11). */
export type ImportResult = PersonProblem | InvitationState | 'member' | 'not_added';

/** An invitation's progress. */
export function invitationState(invitation: InvitationRow, unsent: KnownPeople['unsent']): InvitationState {
  const pending = unsent.get(invitation.id);
  if (pending === 'held') return 'held';
  if (pending === 'waiting' || invitation.updated_at === '') return 'unsent';
  if (invitation.status !== 'waiting') return invitation.status;
  return ({ sent: 'mailed', due: 'mail_due', failed: 'mail_failed', none: 'unmailed' } as const)[
    invitation.mail
  ];
}

/** What importing a person would do. */
export function importPlan({ problem, email }: ImportedPerson, known: KnownPeople): ImportPlan {
  if (problem !== null) return problem;
  if (known.members.has(email)) return 'member';
  return known.invitations.get(email)?.status === 'waiting' ? 'invited' : 'new';
}

/** The result, derived from rows, so that it completes once the server has answered. */
export function importResult(
  person: ImportedPerson,
  { wasMember }: { readonly wasMember: boolean },
  known: KnownPeople,
): ImportResult {
  if (person.problem !== null) return person.problem;
  if (wasMember) return 'member';
  const invitation = known.invitations.get(person.email);
  if (invitation !== undefined) return invitationState(invitation, known.unsent);
  return known.members.has(person.email) ? 'added' : 'not_added';
}
