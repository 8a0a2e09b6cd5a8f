import type { ModuleHistory } from '@/db/module-history/module-history';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { restoreCommand } from '@/domain/module-history/restore-command';
import type { ModuleContent } from '@/domain/module/module-content';

export interface Restoring {
  readonly history: Pick<ModuleHistory, 'keep'>;
  readonly moduleId: string;
  /** The module as it is at this moment. */
  readonly read: () => ModuleContent;
  readonly run: (command: GraphCommand) => GraphCommand | null;
}

/**
 * Makes the module what it was in a version, in one step that can be undone, after the present was kept as a version of
 * its own: so it can be found again also when the steps to undo are gone. `keepsPresent` false does without, where
 * there is no room for it.
 * @returns what takes the restoring back; null when the module is like the version already
 * @throws AppError as `ModuleHistory.keep` does; nothing was restored then
 */
export async function restoreVersion(
  { history, moduleId, read, run }: Restoring,
  version: ModuleContent,
  at: number,
  keepsPresent = true,
): Promise<GraphCommand | null> {
  const present = read();
  if (restoreCommand(present, version) === null) return null;
  if (keepsPresent) {
    await history.keep({ moduleId, text: JSON.stringify(present), reason: 'beforeRestore', at });
  }
  // Computed anew: something may have been typed, or have arrived, meanwhile.
  const command = restoreCommand(read(), version);
  return command && run(command);
}
