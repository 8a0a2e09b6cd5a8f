import { startFailover } from '@/replication/failover/start-failover';
import { readBackup, type BackupConfig } from '@/shared/backup-config';
import { readConfig } from '@/shared/config';
import { reportError } from '@/shared/report-error';
import { failoverNews } from '../shell-state';

/** Runs the failover between the build's projects. Returns a function that ends it. */
export function runFailover(): () => void {
  const result = readConfig();
  if (!result.ok) return () => undefined;
  const first = result.config;
  const backup = readOnce(first.url);
  if (backup === null) return () => undefined;
  return startFailover({ first, backup, onSwitch: (to) => failoverNews.set(to) });
}

/** Resolves `same-origin`, which may be the backup's address. */
function readOnce(first: string): BackupConfig | null {
  try {
    return readBackup(first);
  } catch (error) {
    // Permanent for this build.
    reportError(error);
    return null;
  }
}
