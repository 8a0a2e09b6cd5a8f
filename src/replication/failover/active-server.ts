import type { BackupConfig } from '@/shared/backup-config';
import type { BackendConfig } from '@/shared/config';
import type { ValueStore } from '@/shared/value-store';
import type { Server } from '../server/server';

/**
 * The first project's server, but for what is sent while a writable backup stands in for it (decision E16). Pulls, what
 * may still be seen and how often content was viewed are the first project's alone.
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
