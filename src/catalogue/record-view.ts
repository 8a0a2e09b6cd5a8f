import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { catalogueSource } from './catalogue-source';

/** What views are counted of, with the function that counts one and its parameter. */
const COUNTERS = {
  module: ['record_view', 'p_module_id'],
  playlist: ['record_playlist_view', 'p_playlist_id'],
} as const;

/** What was counted since this tab was opened. */
const counted = new Set<string>();

/** Counts a view, once for each visit. Never rejects: a view that is not counted hurts nobody. */
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
