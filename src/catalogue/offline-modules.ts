import * as v from 'valibot';
import { callAsAccount } from './call-as-account';

/** As many as the server takes. */
const MOST = 2000;

/**
 * Says which of the modules that others gave stand on this device, in place of what was said before.
 * @throws AppError
 */
export async function reportOfflineModules(ids: readonly string[]): Promise<void> {
  await callAsAccount('report_offline_modules', { p_modules: ids.slice(0, MOST) }, v.unknown());
}

/**
 * Who of an own group has an own module on a device.
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
