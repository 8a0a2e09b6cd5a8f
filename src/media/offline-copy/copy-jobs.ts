import type { CopyableModule, CopyIndex, ModuleCopy } from '@/domain/media/module-copy';
import { savesData } from '@/shared/device-tier';
import { reportError } from '@/shared/report-error';
import type { MediaSource } from '../media-context';
import { copyModule, type CopyModule } from './copy-module';
import type { FileCache } from './fetch-file';
import { removeCopy, trimCopies } from './remove-copy';

interface Job {
  readonly stop: AbortController;
  /** Resolves once it writes nothing more. */
  readonly done: Promise<unknown>;
}

/** Copies being made in this tab, one for each module; they outlive screens. */
const jobs = new Map<string, Job>();

async function stopJob(key: string): Promise<void> {
  const job = jobs.get(key);
  job?.stop.abort();
  await job?.done;
}

function start(key: string, signal: AbortSignal | undefined, job: Omit<CopyModule, 'signal'>) {
  const stop = new AbortController();
  const either = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  const copying = copyModule({ ...job, signal: either });
  const done = copying
    .catch(() => undefined)
    .finally(() => {
      if (jobs.get(key)?.stop === stop) jobs.delete(key);
    });
  jobs.set(key, { stop, done });
  return copying;
}

const keyOf = (account: string, moduleId: string) => `${account} ${moduleId}`;

/**
 * Copies a module's files for a download, in place of a prefetch of the same module.
 * @throws as `copyModule`
 */
export async function keepModule(job: CopyModule): Promise<ModuleCopy> {
  const key = keyOf(job.source.account, job.module.id);
  await stopJob(key);
  job.signal.throwIfAborted();
  return start(key, job.signal, job);
}

/** Prefetches pictures and short videos, unless saving data. Never rejects. */
export async function prefetchCopy({
  module,
  source,
  index,
}: {
  readonly module: CopyableModule;
  readonly source: MediaSource;
  readonly index: CopyIndex;
}): Promise<void> {
  const key = keyOf(source.account, module.id);
  if (jobs.has(key) || savesData() || !navigator.onLine) return;
  try {
    const before = await index.get(module.id);
    if (jobs.has(key) || before?.version === module.updated_at) return;
    await start(key, undefined, { module, isWanted: false, source, index });
    await trimCopies(index);
  } catch (error) {
    reportError(error);
  }
}

/** Removes a module's files from this device, on request or when access was lost (decision D10). */
export async function forgetCopy(
  account: string,
  moduleId: string,
  index: CopyIndex,
  openCache?: () => Promise<FileCache>,
): Promise<void> {
  await stopJob(keyOf(account, moduleId));
  await removeCopy(moduleId, index, openCache);
}
