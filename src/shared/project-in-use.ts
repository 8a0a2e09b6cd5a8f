import type { BackupConfig } from './backup-config';
import type { BackendConfig } from './config';
import { createValueStore } from './value-store';

/** The backup project while it is in use (decision E16); else null. */
export const backupInUse = createValueStore<BackupConfig | null>(null);

/** The project for reads that write to no collection: public content and media. */
export function projectToRead(first: BackendConfig): BackendConfig {
  return backupInUse.read() ?? first;
}

/** Whether sending waits for the first project, so that nothing is written in two places. */
export function sendingWaits(backup: BackupConfig | null = backupInUse.read()): boolean {
  return backup !== null && !backup.isWritable;
}
