import { endingOf } from '@/domain/media/accepted-files';
import { isSupportedAs } from '@/domain/media/media-type';
import { withoutSizes } from '@/domain/media/picture-sizes';
import { SNIFFED_BYTES, sniffType } from '@/domain/media/sniff-type';
import { storedFileName } from '@/domain/media/stored-file-name';
import {
  CONTENT_NAME,
  MANIFEST_NAME,
  MEDIA_FOLDER,
  MODULE_FILE_ENDING,
  MODULE_FILE_FORMAT,
  MODULE_FILE_LIMITS,
  MODULE_FILE_VERSION,
  type Manifest,
  type ManifestMedia,
} from '@/domain/module-file/manifest';
import type { ModuleContent } from '@/domain/module/module-content';
import { moduleMedia, type ModuleMedia } from '@/domain/module/module-media';
import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import { SIZE } from '@/shared/limits';
import { writeZip, type ZipSource } from './write-zip';

export interface MakeModuleFile {
  readonly module: {
    readonly title: string;
    readonly description: string;
    readonly thumbnail_url: string | null;
    readonly content: ModuleContent;
  };
  readonly withMedia: boolean;
  /** Loads an address, from this device or the network. */
  readonly load: (address: string, signal: AbortSignal) => Promise<Blob>;
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: MakeProgress) => void) | undefined;
  readonly clock?: Clock;
}

export interface MakeProgress {
  readonly filesDone: number;
  readonly filesTotal: number;
}

/** Why media is not in the file. */
export type LeftOutReason = 'offline' | 'missing' | 'refused' | 'type' | 'tooLarge';

export interface LeftOut {
  readonly address: string;
  readonly name: string;
  readonly reason: LeftOutReason;
}

export interface MadeModuleFile {
  readonly file: Blob;
  readonly name: string;
  readonly included: number;
  readonly leftOut: readonly LeftOut[];
}

function reasonOf(error: unknown): LeftOutReason {
  if (!(error instanceof AppError)) return 'offline';
  if (error.code === 'ERR_NOT_FOUND') return 'missing';
  if (error.code === 'ERR_TOO_LARGE') return 'tooLarge';
  return ['ERR_OFFLINE', 'ERR_TIMEOUT', 'ERR_SERVER_DOWN'].includes(error.code) ? 'offline' : 'refused';
}

/** The real type, if modules can show it. */
async function typed(blob: Blob, use: ModuleMedia['use']): Promise<string | undefined> {
  const type = sniffType(new Uint8Array(await blob.slice(0, SNIFFED_BYTES).arrayBuffer()));
  return type !== undefined && isSupportedAs(use, type) ? type : undefined;
}

/** The name in an address, without its stamp. */
function nameOf(address: string): string {
  const last = withoutSizes(
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '',
  );
  return last.replace(/^\d{10,}-/, '').replace(/-(?:\d{10,}-[\da-f]{6}|[\da-f]{32})(?=\.|$)/, '') || last;
}

interface Collected {
  readonly sources: readonly ZipSource[];
  readonly media: readonly ManifestMedia[];
  readonly leftOut: readonly LeftOut[];
}

async function collect(job: MakeModuleFile): Promise<Collected> {
  const sources: ZipSource[] = [];
  const media: ManifestMedia[] = [];
  const leftOut: LeftOut[] = [];
  const wanted = job.withMedia ? moduleMedia(job.module.content, job.module.thumbnail_url) : [];
  let total = 0;
  for (const [index, { address, use }] of wanted.entries()) {
    job.signal.throwIfAborted();
    job.onProgress?.({ filesDone: index, filesTotal: wanted.length });
    const name = nameOf(address);
    try {
      const blob = await job.load(address, job.signal);
      const type = await typed(blob, use);
      const limit = use === 'image' ? SIZE.thumbnail : SIZE.mediaFile;
      const isTooLarge =
        blob.size > limit ||
        total + blob.size > MODULE_FILE_LIMITS.total ||
        media.length >= MODULE_FILE_LIMITS.media;
      if (type === undefined) leftOut.push({ address, name, reason: 'type' });
      else if (isTooLarge) leftOut.push({ address, name, reason: 'tooLarge' });
      else {
        const number = String(media.length + 1).padStart(3, '0');
        const path = `${MEDIA_FOLDER}${number}-${storedFileName(name, endingOf(type))}`;
        media.push({ address, path, type, name, size: blob.size });
        sources.push({ name: path, data: blob, isPacked: false });
        total += blob.size;
      }
    } catch (error) {
      if (job.signal.aborted) throw error;
      leftOut.push({ address, name, reason: reasonOf(error) });
    }
  }
  job.onProgress?.({ filesDone: wanted.length, filesTotal: wanted.length });
  return { sources, media, leftOut };
}

/** A portable file name from the module's title. */
export function moduleFileName(title: string): string {
  const base = title
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const isReserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(base);
  const cut = Array.from(base).slice(0, 60).join('');
  return `${base === '' ? 'module' : isReserved ? `${cut}-module` : cut}.${MODULE_FILE_ENDING}`;
}

const json = (name: string, value: unknown): ZipSource => ({
  name,
  data: new Blob([JSON.stringify(value)], { type: 'application/json' }),
  isPacked: true,
});

/**
 * Makes a module file; media that cannot be loaded is left out and reported.
 * @throws the signal's reason when aborted
 */
export async function makeModuleFile(job: MakeModuleFile): Promise<MadeModuleFile> {
  const { module, clock = systemClock } = job;
  const { sources, media, leftOut } = await collect(job);
  const manifest: Manifest = {
    format: MODULE_FILE_FORMAT,
    version: MODULE_FILE_VERSION,
    title: module.title,
    description: module.description,
    thumbnail: module.thumbnail_url,
    made: new Date(clock.now()).toISOString(),
    media,
  };
  const file = await writeZip({
    entries: [json(MANIFEST_NAME, manifest), json(CONTENT_NAME, module.content), ...sources],
    time: clock.now(),
    signal: job.signal,
  });
  return { file, name: moduleFileName(module.title), included: media.length, leftOut };
}
