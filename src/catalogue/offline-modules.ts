import * as v from 'valibot';
import { callAsAccount } from './call-as-account';

/** The server's limit. */
const MOST = 2000;

/**
 * Reports which shared modules are on this device, replacing the previous report.
 * @throws AppError
 */
export async function reportOfflineModules(ids: readonly string[]): Promise<void> {
  await callAsAccount('report_offline_modules', { p_modules: ids.slice(0, MOST) }, v.unknown());
}

/**
 * The members of an own group who have an own module on a device.
 * @throws AppError as `callAsAccount`
 */
export function membersWithModule(
  groupId: string,
  moduleId: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  return callAsAccount(
    'members_with_offline_module',
    { p_group_id: groupId, p_module_id: moduleId },
    v.array(v.string()),
    signal,
  );
}
