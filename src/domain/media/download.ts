import * as v from 'valibot';
import type { ErrorCode } from '@/shared/app-error';
import type { CopyableModule, CopyIndex } from './module-copy';

/** What a person keeps on a device: a module, or a playlist with all modules in it. */
export interface DownloadTarget {
  readonly id: string;
  readonly kind: 'module' | 'playlist';
  readonly title: string;
}

/** A request to keep something on this device. It outlives the tab. */
export interface Download extends DownloadTarget {
  /** The modules in it, nested ones included. */
  readonly modules: readonly string[];
  readonly playlists: readonly string[];
  /** Bytes of its files, as measured before it began. */
  readonly bytes: number;
  readonly state: 'running' | 'paused' | 'done';
  readonly isOnWifiOnly: boolean;
  /** When it was requested, in milliseconds since the epoch: the oldest is downloaded first. */
  readonly askedAt: number;
}

/** Validates a stored download, perhaps of another version. */
export const downloadSchema = v.looseObject({
  id: v.string(),
  kind: v.picklist(['module', 'playlist']),
  title: v.string(),
  modules: v.array(v.string()),
  playlists: v.array(v.string()),
  bytes: v.number(),
  state: v.picklist(['running', 'paused', 'done']),
  isOnWifiOnly: v.boolean(),
  askedAt: v.number(),
});

/** The downloads of one account. */
export interface DownloadIndex {
  readonly get: (id: string) => Promise<Download | undefined>;
  readonly all: () => Promise<readonly Download[]>;
  readonly put: (download: Download) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** What downloads need of the catalogue of one account. */
export interface OfflineCatalogue {
  readonly account: string;
  readonly copies: () => Promise<CopyIndex>;
  readonly downloads: () => Promise<DownloadIndex>;
  /** The version of a module's content on this device; undefined if it is not here. */
  readonly versionHere: (moduleId: string) => Promise<string | undefined>;
  /**
   * Fetches a module's newest version, and keeps its content on this device.
   * @throws AppError ERR_NOT_FOUND if the account may not open it, ERR_QUOTA, ERR_OFFLINE
   */
  readonly openModule: (id: string, signal: AbortSignal) => Promise<CopyableModule>;
  /**
   * The modules of a target, in order, and the playlists in it, which it keeps on this device.
   * @throws AppError as `openModule`
   */
  readonly contents: (
    target: DownloadTarget,
    signal: AbortSignal,
  ) => Promise<Readonly<Record<'modules' | 'playlists', readonly string[]>>>;
}

/** A file of a module that is to be kept. */
export interface PlannedFile {
  readonly key: string;
  /** Undefined for a file that this device cannot get. */
  readonly bytes: number | undefined;
  readonly isHere: boolean;
}

/** What a download takes. */
export interface DownloadPlan {
  readonly modules: number;
  readonly files: number;
  /** Bytes of all its files. */
  readonly bytes: number;
  /** Bytes that are not on this device yet. */
  readonly bytesToFetch: number;
  /** Files that this device cannot get. */
  readonly unavailable: number;
  /** Modules with a video that works online only (decision E14). */
  readonly onlineOnly: number;
}

/** Adds up what modules need. A file of several modules counts once. */
export function planDownload(
  modules: readonly { readonly files: readonly PlannedFile[]; readonly isOnlineOnly: boolean }[],
): DownloadPlan {
  const files = [...new Map(modules.flatMap((each) => each.files).map((file) => [file.key, file])).values()];
  const sum = (some: readonly PlannedFile[]) => some.reduce((total, { bytes = 0 }) => total + bytes, 0);
  return {
    modules: modules.length,
    files: files.length,
    bytes: sum(files),
    bytesToFetch: sum(files.filter(({ isHere }) => !isHere)),
    unavailable: files.filter(({ bytes }) => bytes === undefined).length,
    onlineOnly: modules.filter(({ isOnlineOnly }) => isOnlineOnly).length,
  };
}

/** Progress of a download. */
export interface DownloadProgress {
  readonly modulesDone: number;
  readonly modulesTotal: number;
  readonly bytes: number;
  /** As measured; 0 if that was not possible. */
  readonly bytesTotal: number;
}

/** The state of a download on this device. */
export type DownloadView =
  | { readonly state: 'unknown' }
  /** Not requested. `seenBytes`: what is here from opening it, if that is all of it. */
  | { readonly state: 'none'; readonly seenBytes?: number }
  /** `waitsFor`: why nothing arrives at the moment. */
  | {
      readonly state: 'running';
      readonly waitsFor?: 'connection' | 'wifi' | 'turn' | undefined;
      readonly progress: DownloadProgress;
    }
  | { readonly state: 'paused'; readonly progress: DownloadProgress; readonly problem?: ErrorCode }
  | {
      readonly state: 'kept';
      readonly bytes: number;
      /** Files that could not be kept. */
      readonly missing: number;
      /** Versions of its modules, by id; empty for those of which something is missing. */
      readonly versions: ReadonlyMap<string, string>;
      /** Whether it is here as a part of something else that is kept. */
      readonly isPart: boolean;
    };

/** Whether something kept differs from what is there now. A module without a known version is only looked for. */
export function isOutdated(
  versions: ReadonlyMap<string, string>,
  now: readonly { readonly id: string; readonly updated_at?: string | undefined }[],
): boolean {
  return (
    [...versions.values()].includes('') ||
    now.some(({ id, updated_at }) => {
      const kept = versions.get(id);
      return kept === undefined || (updated_at !== undefined && kept !== updated_at);
    })
  );
}
