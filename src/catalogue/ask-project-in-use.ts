import type { BackupConfig } from '@/shared/backup-config';
import { backupInUse } from '@/shared/project-in-use';

/**
 * Asks the project that is in use (decision E16). When another one comes into use before there is an answer, that one is
 * asked instead: nobody waits for a server that is known to be down.
 * @param ask is given the backup, or null for the first project
 */
export async function askProjectInUse<T>(
  stop: AbortSignal | undefined,
  ask: (backup: BackupConfig | null, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (;;) {
    const backup = backupInUse.read();
    const moved = new AbortController();
    const stopListening = backupInUse.subscribe(() => {
      // Who asks because of a change may hear of that very change.
      if (backupInUse.read() !== backup) moved.abort();
    });
    const signal = stop === undefined ? moved.signal : AbortSignal.any([stop, moved.signal]);
    try {
      return await ask(backup, signal);
    } catch (error) {
      if (!moved.signal.aborted || stop?.aborted === true) throw error;
    } finally {
      stopListening();
    }
  }
}
