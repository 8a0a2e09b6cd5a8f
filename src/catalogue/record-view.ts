import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { catalogueSource } from './catalogue-source';

/** Modules whose view was counted since this tab was opened. */
const counted = new Set<string>();

/** Counts that a module was looked at, once for each visit. Never rejects: a view that is not counted hurts nobody. */
export async function recordView(account: string, moduleId: string): Promise<void> {
  const key = `${account} ${moduleId}`;
  if (counted.has(key)) return;
  counted.add(key);
  try {
    await catalogueSource(account).change('record_view', { p_module_id: moduleId });
  } catch (error) {
    counted.delete(key);
    if (!(error instanceof AppError && error.category === 'network')) reportError(error);
  }
}
