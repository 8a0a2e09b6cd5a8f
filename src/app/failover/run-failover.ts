import { startFailover } from '@/replication/failover/start-failover';
import { readBackup, type BackupConfig } from '@/shared/backup-config';
import { readConfig } from '@/shared/config';
import { reportError } from '@/shared/report-error';
import { failoverNews } from '../shell-state';

/** Runs the failover between the projects that the build was given; the returned function ends it. */
export function runFailover(): () => void {
  const result = readConfig();
  if (!result.ok) return () => undefined;
  const first = result.config;
  const backup = readOnce(first.url);
  if (backup === null) return () => undefined;
  return startFailover({ first, backup, onSwitch: (to) => failoverNews.set(to) });
}

/** Where the app is served from, which `same-origin` means, is known only here: it may be the address of the backup too. */
function readOnce(first: string): BackupConfig | null {
  try {
    return readBackup(first);
  } catch (error) {
    // It stays so until the app is built again: nothing to try again.
    reportError(error);
    return null;
  }
}
