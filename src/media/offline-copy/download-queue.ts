import {
  planDownload,
  type Download,
  type DownloadPlan,
  type DownloadProgress,
  type DownloadTarget,
  type DownloadView,
  type OfflineCatalogue,
  type PlannedFile,
} from '@/domain/media/download';
import { copyBytes, uniqueBytes, type CopyIndex, type ModuleCopy } from '@/domain/media/module-copy';
import { hasOnlineOnlyMedia } from '@/domain/module/module-media';
import { AppError, type ErrorCode } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import { isOnWifi, onLineChange } from '@/shared/device-tier';
import { SCREEN_RETRY } from '@/shared/limits';
import { codeOf, reportError } from '@/shared/report-error';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import type { MediaSource } from '../media-context';
import { whileHeld } from '../store/keeping-lock';
import { forgetCopy, keepModule } from './copy-jobs';
import { keptLength, openMediaCache, type FileCache } from './fetch-file';
import { measureFiles } from './measure-files';
import { trimCopies } from './remove-copy';

export interface QueueParts {
  readonly catalogue: OfflineCatalogue;
  readonly source: MediaSource;
  readonly clock?: Clock;
  readonly openCache?: () => Promise<FileCache>;
  readonly send?: typeof fetch;
  /** False on a mobile connection; undefined where the browser does not tell. */
  readonly isOnWifi?: () => boolean | undefined;
}

/** How to download, as chosen after the measurement. */
export interface DownloadOptions {
  readonly bytes: number;
  readonly isOnWifiOnly: boolean;
}

/** The downloads of one account. None of its actions rejects, except `measure`. */
export interface DownloadQueue {
  readonly view: (id: string) => Pick<ValueStore<DownloadView>, 'read' | 'subscribe'>;
  /** Reads the state of a target from this device. */
  readonly refresh: (target: DownloadTarget) => Promise<void>;
  /** @throws AppError when the server cannot be asked; the signal's reason when aborted */
  readonly measure: (target: DownloadTarget, signal: AbortSignal) => Promise<DownloadPlan>;
  readonly start: (target: DownloadTarget, options: DownloadOptions) => Promise<void>;
  readonly pause: (target: DownloadTarget) => Promise<void>;
  readonly resume: (target: DownloadTarget) => Promise<void>;
  /** Removes it, and all files that nothing else needs. Also cancels it. */
  readonly remove: (target: DownloadTarget) => Promise<void>;
  /** Continues what was not finished, as after a reload or when the connection returns. */
  readonly work: () => Promise<void>;
  /** Ends it for this tab, as at sign-out; what has arrived stays. */
  readonly end: () => void;
}

/** Failures after which a download waits for the connection. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['ERR_OFFLINE', 'ERR_TIMEOUT', 'ERR_SERVER_DOWN']);

export function createDownloadQueue(parts: QueueParts): DownloadQueue {
  const { catalogue, source, clock = systemClock, openCache = openMediaCache } = parts;
  const send = parts.send === undefined ? {} : { send: parts.send };
  const onWifi = parts.isOnWifi ?? isOnWifi;
  const views = new Map<string, ValueStore<DownloadView>>();
  let current:
    | { readonly id: string; readonly stop: AbortController; readonly done: Promise<void> }
    | undefined;
  let isAskedAgain = false;
  let hasEnded = false;
  let lastUpdate: Promise<void> = Promise.resolve();
  let working: Promise<void> | undefined;
  let cancelRetry: (() => void) | undefined;

  function viewOf(id: string): ValueStore<DownloadView> {
    const known = views.get(id) ?? createValueStore<DownloadView>({ state: 'unknown' });
    views.set(id, known);
    return known;
  }

  async function progressOf({ modules, bytes }: Download, received = 0): Promise<DownloadProgress> {
    const copies = await copiesOf(modules, await catalogue.copies());
    const here = uniqueBytes(copies) + received;
    return {
      modulesDone: copies.filter(({ isWanted, version }) => isWanted && version !== '').length,
      modulesTotal: modules.length,
      bytes: Math.min(here, Math.max(bytes, received)),
      bytesTotal: bytes,
    };
  }

  /** What is kept, checked against the files that are really here. */
  async function keptView(modules: readonly string[], isPart: boolean): Promise<DownloadView> {
    const copies = await copiesOf(modules, await catalogue.copies());
    const cache = await openCache();
    const lengths = new Map<string, number | undefined>();
    for (const { key } of copies.flatMap(({ files }) => files))
      if (!lengths.has(key)) lengths.set(key, await keptLength(cache, key));
    const isWhole = ({ files }: ModuleCopy) => files.every(({ key, bytes }) => lengths.get(key) === bytes);
    const found = new Map<string, string>();
    for (const copy of copies) {
      const isOfContent = (await catalogue.versionHere(copy.moduleId)) === copy.version;
      found.set(copy.moduleId, isOfContent && isWhole(copy) ? copy.version : '');
    }
    const bytes = [...lengths.values()].reduce<number>((sum, size = 0) => sum + size, 0);
    return {
      state: 'kept',
      bytes,
      missing: new Set(copies.flatMap(({ missing }) => missing)).size,
      versions: new Map(modules.map((id) => [id, found.get(id) ?? ''])),
      isPart,
    };
  }

  async function read(target: DownloadTarget): Promise<DownloadView> {
    const download = await (await catalogue.downloads()).get(target.id);
    if (download?.state === 'done') return keptView(download.modules, false);
    if (download?.state === 'paused') return { state: 'paused', progress: await progressOf(download) };
    if (download !== undefined)
      return { state: 'running', waitsFor: 'turn', progress: await progressOf(download) };
    if (target.kind !== 'module') return { state: 'none' };
    const copy = await (await catalogue.copies()).get(target.id);
    if (copy?.isWanted === true) {
      const holders = (await (await catalogue.downloads()).all()).some((each) =>
        each.modules.includes(target.id),
      );
      // Cut short before it was requested by name.
      return copy.version === '' ? { state: 'none' } : keptView([target.id], holders);
    }
    return copy === undefined || copy.version === '' || copy.missing.length > 0
      ? { state: 'none' }
      : { state: 'none', seenBytes: copyBytes(copy) };
  }

  async function refresh(target: DownloadTarget): Promise<void> {
    if (current?.id === target.id) return;
    try {
      const found = await read(target);
      if (current?.id !== target.id) viewOf(target.id).set(found);
    } catch (error) {
      viewOf(target.id).set({ state: 'none' });
      reportError(error);
    }
  }

  async function measure(target: DownloadTarget, signal: AbortSignal): Promise<DownloadPlan> {
    const cache = await openCache();
    const { modules } = await catalogue.contents(target, signal);
    const known = new Map<string, PlannedFile>();
    const planned = [];
    for (const id of modules) {
      const module = await catalogue.openModule(id, signal);
      const files = await measureFiles(module, known, { source, cache, signal, ...send });
      planned.push({ files, isOnlineOnly: hasOnlineOnlyMedia(module.content) });
    }
    return planDownload(planned);
  }

  async function start(target: DownloadTarget, options: DownloadOptions): Promise<void> {
    const index = await catalogue.downloads();
    const before = await index.get(target.id);
    const { id, kind, title } = target;
    await index.put({
      id,
      kind,
      title,
      modules: [],
      playlists: [],
      ...before,
      ...options,
      state: 'running',
      askedAt: clock.now(),
    });
    await refresh(target);
    void work();
  }

  /** Stops it if it is being downloaded; resolves once nothing of it is written any more. */
  async function stop({ id }: DownloadTarget): Promise<void> {
    if (current?.id !== id) return;
    current.stop.abort();
    await current.done.catch(() => undefined);
  }

  /** Changes a stored download, one change after the other, so that none undoes another. */
  function update(id: string, change: (stored: Download) => Download): Promise<void> {
    const before = lastUpdate;
    async function apply() {
      await before;
      const index = await catalogue.downloads();
      const stored = await index.get(id);
      if (stored !== undefined) await index.put(change(stored));
    }
    const changing = apply();
    lastUpdate = changing.catch(() => undefined);
    return changing;
  }

  const setState = ({ id }: DownloadTarget, state: Download['state']) =>
    update(id, (stored) => ({ ...stored, state }));

  async function remove(target: DownloadTarget): Promise<void> {
    const index = await catalogue.downloads();
    const download = await index.get(target.id);
    await index.remove(target.id);
    await stop(target);
    const needed = new Set((await index.all()).flatMap(({ modules }) => modules));
    const copies = await catalogue.copies();
    for (const id of download?.modules ?? [target.id])
      if (!needed.has(id)) await forgetCopy(source.account, id, copies, openCache);
    // Parts of it that were requested by themselves stay, and show it.
    await refresh(target);
  }

  async function runOne(download: Download, signal: AbortSignal): Promise<void> {
    const view = viewOf(download.id);
    const index = await catalogue.downloads();
    const copies = await catalogue.copies();
    view.set({ state: 'running', progress: await progressOf(download) });
    const found = await catalogue.contents(download, signal);
    await noteEarlier(found.modules);
    await update(download.id, (stored) => ({ ...stored, ...found }));
    const gone = new Set<string>();
    for (const id of found.modules) {
      // Another tab may have paused or removed it.
      const stored = await index.get(download.id);
      if (stored?.state !== 'running') return;
      const before = await progressOf(stored);
      const beforeHere = copyBytesOf(await copies.get(id));
      try {
        const module = await catalogue.openModule(id, signal);
        await keepModule({
          module,
          source,
          index: copies,
          signal,
          clock,
          openCache,
          isWanted: true,
          ...send,
          onProgress: ({ bytes }) => {
            const sum = before.bytes + Math.max(0, bytes - beforeHere);
            const most = Math.max(before.bytesTotal, before.bytes);
            view.set({ state: 'running', progress: { ...before, bytes: Math.min(sum, most) } });
          },
        });
      } catch (error) {
        if (signal.aborted || codeOf(error) !== 'ERR_NOT_FOUND') throw error;
        // Not to be opened by this account (any more).
        gone.add(id);
      }
    }
    await update(download.id, (stored) => ({
      ...stored,
      modules: found.modules.filter((id) => !gone.has(id)),
      state: stored.state === 'running' && !signal.aborted ? 'done' : stored.state,
    }));
  }

  /** Modules kept before there were downloads stay when a playlist with them is removed. */
  async function noteEarlier(modules: readonly string[]): Promise<void> {
    const index = await catalogue.downloads();
    const all = await index.all();
    for (const copy of await copiesOf(modules, await catalogue.copies())) {
      const isNoted = all.some((each) => each.modules.includes(copy.moduleId));
      if (!copy.isWanted || isNoted || copy.version === '') continue;
      await index.put({
        id: copy.moduleId,
        kind: 'module',
        title: '',
        modules: [copy.moduleId],
        playlists: [],
        bytes: copyBytes(copy),
        state: 'done',
        isOnWifiOnly: false,
        askedAt: copy.usedAt,
      });
    }
  }

  /** The next one to download. Shows why others wait. */
  async function next(): Promise<Download | undefined> {
    const running = (await (await catalogue.downloads()).all())
      .filter(({ state }) => state === 'running')
      .toSorted((a, b) => a.askedAt - b.askedAt);
    let first: Download | undefined;
    for (const download of running) {
      const waitsFor = !navigator.onLine
        ? 'connection'
        : download.isOnWifiOnly && onWifi() === false
          ? 'wifi'
          : 'turn';
      if (first === undefined && waitsFor === 'turn') first = download;
      else viewOf(download.id).set({ state: 'running', waitsFor, progress: await progressOf(download) });
    }
    return first;
  }

  /** @returns whether to go on with the next one */
  async function workOnce(): Promise<boolean> {
    const download = hasEnded ? undefined : await next();
    if (download === undefined) return false;
    const stopping = new AbortController();
    const done = runOne(download, stopping.signal);
    current = { id: download.id, stop: stopping, done };
    const end = () => (current = undefined);
    try {
      await done;
      end();
      await refresh(download);
      await trimCopies(await catalogue.copies(), openCache);
      return true;
    } catch (error) {
      end();
      if (stopping.signal.aborted) return true;
      const problem = codeOf(error);
      const progress = await progressOf((await (await catalogue.downloads()).get(download.id)) ?? download);
      if (PASSING.has(problem)) {
        viewOf(download.id).set({ state: 'running', waitsFor: 'connection', progress });
        cancelRetry = clock.after(SCREEN_RETRY.longest, () => void work());
        return false;
      }
      reportError(error);
      await setState(download, 'paused');
      viewOf(download.id).set({ state: 'paused', progress, problem });
      return true;
    }
  }

  function work(): Promise<void> {
    if (hasEnded) return Promise.resolve();
    cancelRetry?.();
    isAskedAgain = true;
    working ??= whileHeld(`fledge-downloads-${source.account}`, async () => {
      while (isAskedAgain) {
        isAskedAgain = false;
        while (await workOnce());
      }
    })
      .catch(reportError)
      .finally(() => {
        working = undefined;
      });
    return working;
  }

  return {
    view: viewOf,
    refresh,
    measure,
    start: (target, options) => start(target, options).catch(reportError),
    async pause(target) {
      try {
        await setState(target, 'paused');
        await stop(target);
        await refresh(target);
        void work();
      } catch (error) {
        reportError(error);
      }
    },
    async resume(target) {
      try {
        await setState(target, 'running');
        await refresh(target);
        void work();
      } catch (error) {
        reportError(error);
      }
    },
    remove: (target) => remove(target).catch(reportError),
    work,
    end() {
      hasEnded = true;
      cancelRetry?.();
      current?.stop.abort();
    },
  };
}

async function copiesOf(modules: readonly string[], index: CopyIndex): Promise<readonly ModuleCopy[]> {
  const found = await Promise.all(modules.map((id) => index.get(id)));
  return found.filter((copy) => copy !== undefined);
}

const copyBytesOf = (copy: ModuleCopy | undefined) => (copy === undefined ? 0 : copyBytes(copy));

const queues = new Map<string, DownloadQueue>();

/** The queue of an account, which lives as long as the tab; it continues when the connection changes. */
export function downloadQueue(catalogue: OfflineCatalogue, source: MediaSource): DownloadQueue {
  const { account } = source;
  const known = queues.get(account);
  if (known !== undefined) return known;
  if (catalogue.account !== account) throw new AppError('ERR_UNKNOWN', 'a queue is of one account');
  const queue = createDownloadQueue({ catalogue, source });
  const goOn = () => void queue.work();
  globalThis.addEventListener?.('online', goOn);
  const stopFollowing = onLineChange(goOn);
  const ending: DownloadQueue = {
    ...queue,
    end() {
      queue.end();
      queues.delete(account);
      globalThis.removeEventListener?.('online', goOn);
      stopFollowing();
    },
  };
  queues.set(account, ending);
  goOn();
  return ending;
}
