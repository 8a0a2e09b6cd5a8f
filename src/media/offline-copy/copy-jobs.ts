import { copyBytes, type CopyIndex, type ModuleCopy } from '@/domain/media/module-copy';
import { AppError, type ErrorCode } from '@/shared/app-error';
import { savesData } from '@/shared/device-tier';
import { reportError } from '@/shared/report-error';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import type { MediaSource } from '../media-context';
import { copyModule, type CopyableModule, type CopyProgress } from './copy-module';
import { removeCopy, trimCopies } from './remove-copy';

/** The state of a module's copy on this device. */
export type CopyState =
  | { readonly state: 'unknown' | 'none' }
  /** Pictures from opening the module, not requested. */
  | { readonly state: 'seen'; readonly bytes: number; readonly isComplete: boolean }
  | { readonly state: 'copying'; readonly progress: CopyProgress | undefined }
  | { readonly state: 'kept'; readonly bytes: number; readonly missing: number; readonly version: string }
  | { readonly state: 'failed'; readonly code: ErrorCode };

interface Job {
  readonly view: ValueStore<CopyState>;
  running:
    | { readonly stop: AbortController; readonly isWanted: boolean; readonly done: Promise<void> }
    | undefined;
}

/** Jobs outlive screens, so they belong to the tab. */
const jobs = new Map<string, Job>();

function jobOf(account: string, moduleId: string): Job {
  const key = `${account} ${moduleId}`;
  const known = jobs.get(key);
  if (known !== undefined) return known;
  const job: Job = { view: createValueStore<CopyState>({ state: 'unknown' }), running: undefined };
  jobs.set(key, job);
  return job;
}

function stateOf(copy: ModuleCopy | undefined): CopyState {
  if (copy === undefined) return { state: 'none' };
  const bytes = copyBytes(copy);
  if (!copy.isWanted) return { state: 'seen', bytes, isComplete: copy.missing.length === 0 };
  return { state: 'kept', bytes, missing: copy.missing.length, version: copy.version };
}

/** A module's copy to subscribe to; `unknown` until `readCopyState` has run. */
export function copyState(
  account: string,
  moduleId: string,
): Pick<ValueStore<CopyState>, 'read' | 'subscribe'> {
  return jobOf(account, moduleId).view;
}

/** Reads the stored state, unless a job runs. */
export async function readCopyState(account: string, moduleId: string, index: CopyIndex): Promise<void> {
  const job = jobOf(account, moduleId);
  const copy = await index.get(moduleId);
  if (job.running === undefined && job.view.read().state !== 'failed') job.view.set(stateOf(copy));
}

/** What a job works with. */
export interface CopyWork {
  readonly module: CopyableModule;
  readonly source: MediaSource;
  readonly index: CopyIndex;
}

/** Makes a module available offline. Never rejects: see the state. */
export async function makeCopy({ module, source, index }: CopyWork): Promise<void> {
  const job = jobOf(source.account, module.id);
  if (job.running?.isWanted === true) return job.running.done;
  job.view.set({ state: 'copying', progress: undefined });
  const before = job.running;
  before?.stop.abort();
  await start(job, { module, source, index }, true, before?.done);
}

/** Prefetches pictures and short videos, unless saving data. Never rejects. */
export async function prefetchCopy({ module, source, index }: CopyWork): Promise<void> {
  const job = jobOf(source.account, module.id);
  if (job.running !== undefined || savesData() || !navigator.onLine) return;
  const before = await index.get(module.id);
  if (job.running !== undefined || before?.version === module.updated_at) return;
  await start(job, { module, source, index }, false);
  await trimCopies(index).catch(reportError);
}

/** `after`: another job of this module that is ending; its last write to the index must come first. */
function start(
  job: Job,
  { module, source, index }: CopyWork,
  isWanted: boolean,
  after: Promise<void> = Promise.resolve(),
): Promise<void> {
  const stop = new AbortController();
  const isCurrent = () => job.running?.stop === stop;
  const copying = after.then(() =>
    copyModule({
      module,
      isWanted,
      source,
      index,
      signal: stop.signal,
      onProgress: (progress) => {
        if (isWanted && isCurrent()) job.view.set({ state: 'copying', progress });
      },
    }),
  );
  const done = copying.then(
    (copy) => {
      if (!isCurrent()) return undefined;
      job.running = undefined;
      return job.view.set(stateOf(copy));
    },
    async (error: unknown) => {
      if (!isCurrent()) return;
      job.running = undefined;
      if (isWanted)
        job.view.set({ state: 'failed', code: error instanceof AppError ? error.code : 'ERR_UNKNOWN' });
      else job.view.set(stateOf(await index.get(module.id)));
      reportError(error);
    },
  );
  job.running = { stop, isWanted, done };
  return done;
}

/** Stops a job; resolves once it writes nothing more. */
async function stopJob(job: Job): Promise<void> {
  const { running } = job;
  if (running === undefined) return;
  job.running = undefined;
  job.view.set({ state: 'unknown' });
  running.stop.abort();
  await running.done;
}

/** Stops copying; what has arrived is kept for the next time. */
export async function cancelCopy(account: string, moduleId: string, index: CopyIndex): Promise<void> {
  const job = jobOf(account, moduleId);
  await stopJob(job);
  const copy = await index.get(moduleId);
  // Incomplete: not what the person asked for.
  if (copy?.isWanted === true) await index.put({ ...copy, isWanted: false, version: '' });
  job.view.set(stateOf(await index.get(moduleId)));
}

/** Removes a module's files from this device, on request or when access was lost (decision D10). */
export async function forgetCopy(account: string, moduleId: string, index: CopyIndex): Promise<void> {
  const job = jobOf(account, moduleId);
  await stopJob(job);
  await removeCopy(moduleId, index);
  job.view.set({ state: 'none' });
}
