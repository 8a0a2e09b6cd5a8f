import * as v from 'valibot';
import { reportError } from '@/shared/report-error';
import { AUTH } from '@/shared/limits';
import type { BackendConfig } from '@/shared/config';
import { callAsAccount } from './call-as-account';
import { callCatalogue } from './call-catalogue';

/**
 * Whether somebody else has this display name. False if that cannot be determined soon, for example offline: the
 * server will refuse it later, and the person is notified.
 */
export async function isNameTaken(name: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(AUTH.nameLookup);
    return !(await callAsAccount('display_name_available', { p_name: name }, v.boolean(), signal));
  } catch (error) {
    reportError(error);
    return false;
  }
}

/**
 * Whether the account was deleted, asked without a session.
 * @throws AppError as `callCatalogue`
 */
export function hasAccountEnded(account: string, config: BackendConfig): Promise<boolean> {
  const parameters = { p_account: account };
  return callCatalogue('account_is_deleted', parameters, v.boolean(), { config, token: null });
}

const accountSchema = v.looseObject({
  account: v.unknown(),
  files: v.array(v.unknown()),
  events: v.array(v.unknown()),
});

/**
 * The person's data that only the server has.
 * @throws AppError as `callCatalogue`
 */
export function accountData(signal?: AbortSignal): Promise<v.InferOutput<typeof accountSchema>> {
  return callAsAccount('account_data', {}, accountSchema, signal);
}

const deletionSchema = v.variant('status', [
  v.object({ status: v.literal('sign_in') }),
  v.object({ status: v.literal('deleted') }),
  v.object({
    status: v.literal('files'),
    files: v.array(v.object({ bucket: v.string(), path: v.string() })),
  }),
]);

/** State of the account's deletion, which continues only once there are no files left. */
export type AccountDeletion = v.InferOutput<typeof deletionSchema>;

/**
 * Deletes the account, or returns what must happen first.
 * @throws AppError as `callCatalogue`
 */
export function deleteAccount(): Promise<AccountDeletion> {
  return callAsAccount('delete_account', {}, deletionSchema);
}
