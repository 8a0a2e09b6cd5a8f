import { Dexie } from 'dexie';
import { reportError } from '@/shared/report-error';
import { deviceIsFull } from '@/shared/storage-reserve';
import { whenIdle } from '@/shared/when-idle';
import { databaseNames } from '../account';
import { loadPart } from '../load-part';
import type { LocalStore } from '../local-store';
import type { ModuleHistory } from './module-history';
import type { ModulePresence } from './sweep-versions';

export interface PruneOptions {
  readonly open?: (account: string) => ModuleHistory | Promise<ModuleHistory>;
  /** Whether the account has a history database on this device. */
  readonly exists?: (account: string) => Promise<boolean>;
  readonly later?: (work: () => void) => () => void;
}

async function readPresence(
  store: Pick<LocalStore, 'exclusively'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ModulePresence>> {
  const states = await store.exclusively('modules', (documents) => documents.read(ids));
  return new Map(
    ids.map((id) => {
      const state = states.get(id);
      return [id, state === undefined ? 'unknown' : state.row === null ? 'deleted' : 'here'];
    }),
  );
}

async function openLazily(account: string): Promise<ModuleHistory> {
  const { openModuleHistory } = await loadPart(import('./open-module-history'));
  return openModuleHistory(account);
}

/**
 * Removes versions of deleted modules, and automatic ones when the device is full (rule Q7).
 * @returns a function that stops it
 */
export function pruneModuleVersions(
  store: Pick<LocalStore, 'account' | 'exclusively'>,
  options: PruneOptions = {},
): () => void {
  const { open = openLazily, later = whenIdle } = options;
  const { exists = (account: string) => Dexie.exists(databaseNames(account).history) } = options;

  async function prune(work: (history: ModuleHistory) => Promise<unknown>): Promise<void> {
    // Most people never build a module, so no database is created for them.
    if (!(await exists(store.account))) return;
    const history = await open(store.account);
    try {
      await work(history);
    } finally {
      await history.close();
    }
  }

  const stopSweep = later(() => {
    prune(async (history) => history.sweep(await readPresence(store, await history.moduleIds()))).catch(
      reportError,
    );
  });
  const stopWatching = deviceIsFull.subscribe(() => {
    if (deviceIsFull.read()) prune((history) => history.makeRoom()).catch(reportError);
  });
  return () => {
    stopSweep();
    stopWatching();
  };
}
