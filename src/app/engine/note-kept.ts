import { noteKeptModules } from '@/catalogue/kept-modules';
import type { LocalStore } from '@/db/local-store';
import { KEPT_MODULES_MARK } from '@/db/outbox/outbox-marks';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';

/** Reports which modules stand on this device, where that changed. Resolves to whether it is reported. */
export async function noteKept(
  {
    outbox: { marks },
  }: { readonly outbox: { readonly marks: Pick<LocalStore['outbox']['marks'], 'get' | 'set'> } },
  ids: readonly string[],
  note: typeof noteKeptModules = noteKeptModules,
): Promise<boolean> {
  const kept = ids.toSorted();
  const text = kept.join();
  try {
    if (((await marks.get(KEPT_MODULES_MARK)) ?? '') === text) return true;
    await note(kept);
    await marks.set(KEPT_MODULES_MARK, text);
    return true;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_OFFLINE')) reportError(error);
    return false;
  }
}
