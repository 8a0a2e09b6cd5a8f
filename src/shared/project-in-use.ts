import type { BackupConfig } from './backup-config';
import type { BackendConfig } from './config';
import { createValueStore } from './value-store';

/** The backup project while it stands in for the first one (decision E16); null while the first one is in use. */
export const backupInUse = createValueStore<BackupConfig | null>(null);

/** The project to read from what writes into no collection: public content and media. */
export function projectToRead(first: BackendConfig): BackendConfig {
  return backupInUse.read() ?? first;
}

/** Whether changes wait for the first project to answer again, so that nothing is written in two places. */
export function sendingWaits(backup: BackupConfig | null = backupInUse.read()): boolean {
  return backup !== null && !backup.isWritable;
}
