import * as v from 'valibot';
import { askWithToken } from '@/auth/ask-with-token';
import { getAccessToken, renewAccessToken } from '@/auth/get-access-token';
import { AppError } from '@/shared/app-error';
import { readConfig } from '@/shared/config';
import { callCatalogue } from './call-catalogue';

const invitationsSchema = v.array(
  v.object({ id: v.string(), group_name: v.string(), creator_name: v.nullable(v.string()) }),
);

/** An invitation into a group that waits for the person's answer (decision D18). */
export type Invitation = v.InferOutput<typeof invitationsSchema>[number];

/** The invitations to the signed-in person's address. Throws AppError as `callCatalogue` does. */
export function myInvitations(signal: AbortSignal): Promise<readonly Invitation[]> {
  return askAsAccount('my_invitations', {}, invitationsSchema, signal);
}

/** Takes an invitation, or declines it. Throws AppError; ERR_REFUSED where it is no longer there. */
export async function answerInvitation(id: string, take: boolean): Promise<void> {
  await askAsAccount('answer_invitation', { p_id: id, p_take: take }, v.unknown());
}

async function askAsAccount<S extends v.GenericSchema>(
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  schema: S,
  signal?: AbortSignal,
): Promise<v.InferOutput<S>> {
  const result = readConfig();
  if (!result.ok) throw new AppError('ERR_CONFIG_MISSING', result.message);
  const { config } = result;
  const token = await getAccessToken();
  if (token === null) throw new AppError('ERR_SESSION_EXPIRED', `${name} is for people who are signed in`);
  return askWithToken(token, renewAccessToken, (asWhom) =>
    callCatalogue(name, parameters, schema, { config, token: asWhom, signal }),
  );
}
