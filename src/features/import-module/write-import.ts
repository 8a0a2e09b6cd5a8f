import type { Writer } from '@/db/local-store';
import { isStoredByPath } from '@/domain/media/media-type';
import { endingOf } from '@/domain/media/accepted-files';
import { PRIVATE_BUCKET, readMediaRef } from '@/domain/media/media-ref';
import { storedFileName } from '@/domain/media/stored-file-name';
import type { ImportNote } from '@/domain/module-file/import-note';
import { relocateMedia } from '@/domain/module-file/relocate-media';
import type { FileMedia, ReadModule } from '@/media/module-file/read-module-file';
import { newPath, thumbnailPath } from '@/media/prepare/file-paths';
import { prepareFile } from '@/media/prepare/prepare-file';
import { PICTURE_SIDE, THUMBNAIL_SIDE, type PreparedFiles } from '@/media/prepare/prepare-image';
import { forgetFile, openFilesDatabase } from '@/media/store/files-database';
import { keepFiles } from '@/media/store/keep-file';
import { announceStoredFile } from '@/media/store/stored-files';
import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import { SIZE } from '@/shared/limits';
import { newUuid } from '@/shared/new-uuid';
import { IMPORT_TEXTS } from './texts';

export interface WriteImport {
  readonly module: ReadModule;
  readonly withMedia: boolean;
  readonly account: string;
  readonly writer: Pick<Writer, 'insert'>;
  readonly clock?: Clock;
}

export interface WrittenModule {
  readonly id: string;
  readonly title: string;
  /** Notes from writing. */
  readonly notes: readonly ImportNote[];
}

interface Placed extends PreparedFiles {
  readonly from: string;
  /** The stored address. */
  readonly address: string;
  readonly bucket: string;
  readonly originalFilename: string;
}

/** Whether an address names a private file. */
function isPrivateAddress(address: string): boolean {
  const ref = readMediaRef(address);
  return ref.kind === 'stored' && !ref.isPublic;
}

/** Storage location of an imported file, as if chosen in the builder. Private files stay private. */
async function place(
  { address: from, use, name, blob }: FileMedia,
  account: string,
  isThumbnail: boolean,
  clock: Clock,
): Promise<Placed | ImportNote> {
  const what = name || from;
  try {
    const isPrivate =
      isPrivateAddress(from) ||
      (use === 'video' && isStoredByPath(storedFileName(name, endingOf(blob.type))));
    // Kept unchanged; the player reads all formats.
    const kind = use === 'subtitles' ? 'document' : use;
    const makePath = isThumbnail ? thumbnailPath : newPath;
    const files = await prepareFile(
      blob,
      kind,
      (ending) => makePath(account, name, clock, ending ?? endingOf(blob.type)),
      {
        longestSide: isThumbnail ? THUMBNAIL_SIDE : PICTURE_SIDE,
        keeps: 'animations',
        // Names of private files cannot hold sizes.
        ...(isPrivate ? { sizes: [] } : {}),
      },
    );
    const bucket = isPrivate ? PRIVATE_BUCKET : 'public-assets';
    const address = isPrivate ? files.path : `${bucket}/${files.path}`;
    return { from, address, bucket, originalFilename: what, ...files };
  } catch (error) {
    if (error instanceof AppError && error.code === 'ERR_MEDIA_UNREADABLE')
      return { kind: 'mediaDamaged', what };
    throw error;
  }
}

/**
 * Writes a new draft and keeps its files on this device for background upload; all or nothing.
 * @throws AppError of the local store, or as `keepFiles` does
 */
export async function writeImport(job: WriteImport): Promise<WrittenModule> {
  const { module, account, writer, withMedia, clock = systemClock } = job;
  const results = await Promise.all(
    (withMedia ? module.media : []).map((media) =>
      place(media, account, media.address === module.thumbnail, clock),
    ),
  );
  const placed = results.filter((one) => 'address' in one);
  const addresses = new Map(placed.map(({ from, address }) => [from, address]));
  const settled = relocateMedia(module.content, addresses, account);
  const kept = await keepFiles(account, placed, { clock });
  const id = newUuid();
  const title = (module.title || IMPORT_TEXTS.untitled).slice(0, SIZE.title);
  try {
    await writer.insert('modules', {
      id,
      creator_id: account,
      title,
      description: module.description,
      thumbnail_url: ownThumbnail(module.thumbnail, addresses),
      visibility: 'draft',
      content: settled.content,
    });
  } catch (error) {
    for (const file of kept) await forgetFile(openFilesDatabase(account), file);
    throw error;
  }
  announceStoredFile();
  const notes = results.filter((one) => 'kind' in one);
  return { id, title, notes: [...notes, ...settled.notes] };
}

/** The thumbnail's new address; a foreign private one is dropped. */
function ownThumbnail(thumbnail: string | null, addresses: ReadonlyMap<string, string>): string | null {
  if (thumbnail === null) return null;
  const isPublic = /^(?:public-assets|nest-assets)\/[^.]/.test(thumbnail);
  return addresses.get(thumbnail) ?? (isPublic && !thumbnail.includes('..') ? thumbnail : null);
}
