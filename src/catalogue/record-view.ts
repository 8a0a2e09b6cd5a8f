import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { catalogueSource } from './catalogue-source';

/** Content with view counts: the function that records a view, and its parameter. */
const COUNTERS = {
  module: ['record_view', 'p_module_id'],
  playlist: ['record_playlist_view', 'p_playlist_id'],
} as const;

/** Views recorded by this tab. */
const counted = new Set<string>();

/** Records a view, once per visit. Never rejects, because a lost view does no harm. */
export async function recordView(account: string, kind: keyof typeof COUNTERS, id: string): Promise<void> {
  const [name, parameter] = COUNTERS[kind];
  const key = `${account} ${id}`;
  if (counted.has(key)) return;
  counted.add(key);
  try {
    await catalogueSource(account).change(name, { [parameter]: id });
  } catch (error) {
    counted.delete(key);
    if (!(error instanceof AppError && error.category === 'network')) reportError(error);
  }
}
