import type { ModuleSessionRow } from '@/domain/rows/rows';
import type { LocalStore } from '../local-store';

/** Follows the run of a module that was continued last, on any device. Returns what stops it. */
export function followRuns(
  store: LocalStore,
  moduleId: string,
  show: (run: ModuleSessionRow) => void,
): () => void {
  const source = store.observe('module_sessions', { where: { module_id: moduleId, user_id: store.account } });
  const update = () => {
    const newest = source
      .get()
      .rows.toSorted((a, b) => Date.parse(b.last_seen_at) - Date.parse(a.last_seen_at));
    // A run that was only opened says nothing about how far somebody has come.
    const furthest = newest.find((row) => row.path.length > 1) ?? newest[0];
    if (furthest !== undefined) show(furthest);
  };
  const stop = source.subscribe(update);
  update();
  return stop;
}
