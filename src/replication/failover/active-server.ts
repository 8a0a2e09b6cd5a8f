import type { BackupConfig } from '@/shared/backup-config';
import type { BackendConfig } from '@/shared/config';
import type { ValueStore } from '@/shared/value-store';
import type { Server } from '../server/server';

/**
 * The first project's server, except that pushes go to a writable backup while it stands in (decision E16). Pulls, visibility checks
 * and view counts always use the first project.
 */
export function activeServer(
  serverOf: (project: BackendConfig) => Server,
  first: BackendConfig,
  inUse: Pick<ValueStore<BackupConfig | null>, 'read'>,
): Server {
  const own = serverOf(first);
  return {
    ...own,
    push(ops, signal) {
      const backup = inUse.read();
      return (backup?.isWritable === true ? serverOf(backup) : own).push(ops, signal);
    },
  };
}
