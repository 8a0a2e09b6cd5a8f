import * as v from 'valibot';
import { callAsAccount } from './call-as-account';

const invitationsSchema = v.array(
  v.object({ id: v.string(), group_name: v.string(), creator_name: v.nullable(v.string()) }),
);

/** An invitation to a group that waits for the person's answer (decision D18). */
export type Invitation = v.InferOutput<typeof invitationsSchema>[number];

/**
 * The invitations to the signed-in person's address.
 * @throws AppError as `callCatalogue`
 */
export function myInvitations(signal: AbortSignal): Promise<readonly Invitation[]> {
  return callAsAccount('my_invitations', {}, invitationsSchema, signal);
}

/**
 * Accepts or declines an invitation.
 * @throws AppError as `callCatalogue`; ERR_REFUSED if it no longer exists
 */
export async function answerInvitation(id: string, take: boolean): Promise<void> {
  await callAsAccount('answer_invitation', { p_id: id, p_take: take }, v.unknown());
}
