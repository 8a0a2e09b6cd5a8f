import type { ModuleSessionRow } from '@/domain/rows/rows';
import type { LocalStore } from '../local-store';

/**
 * Observes the account's runs of a module from all devices, most recently continued first. Returns a function that
 * stops it.
 */
export function followRuns(
  store: LocalStore,
  moduleId: string,
  show: (runs: readonly ModuleSessionRow[]) => void,
): () => void {
  const source = store.observe('module_sessions', { where: { module_id: moduleId, user_id: store.account } });
  const update = () =>
    show(source.get().rows.toSorted((a, b) => Date.parse(b.last_seen_at) - Date.parse(a.last_seen_at)));
  const stop = source.subscribe(update);
  update();
  return stop;
}
