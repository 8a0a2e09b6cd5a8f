import { isSupportedAs } from '@/domain/media/media-type';
import { SNIFFED_BYTES, sniffType } from '@/domain/media/sniff-type';
import { checkContent } from '@/domain/module-file/check-content';
import { writableText } from '@/domain/module-file/clean-json';
import { repeatNote, type ImportNote } from '@/domain/module-file/import-note';
import { importRefusalOf, refuseImport } from '@/domain/module-file/import-refusal';
import {
  CONTENT_NAME,
  MANIFEST_NAME,
  MODULE_FILE_LIMITS,
  readManifest,
  type Manifest,
  type ManifestMedia,
} from '@/domain/module-file/manifest';
import type { ModuleContent } from '@/domain/module/module-content';
import { moduleMedia, type ModuleMedia } from '@/domain/module/module-media';
import { SIZE } from '@/shared/limits';
import { readZip, readZipEntry, type ZipDirectory } from './read-zip';

export interface FileMedia {
  /** As the content names it. */
  readonly address: string;
  readonly use: ModuleMedia['use'];
  readonly name: string;
  readonly blob: Blob;
}

export interface ReadModule {
  readonly title: string;
  readonly description: string;
  /** As the file names it. */
  readonly thumbnail: string | null;
  readonly content: ModuleContent;
  readonly media: readonly FileMedia[];
  readonly notes: readonly ImportNote[];
}

async function readJson(file: Blob, directory: ZipDirectory, name: string, limit: number): Promise<unknown> {
  const entry = directory.entries.get(name);
  if (!entry) {
    const isOurs = directory.entries.has(MANIFEST_NAME) && name !== MANIFEST_NAME;
    throw refuseImport(isOurs ? 'damaged' : 'notAModule', `there is no ${name}`);
  }
  // The file itself may be far larger, with media.
  if (name === CONTENT_NAME && entry.size > limit) {
    throw refuseImport('tooMuchText', `${name} is too large`, entry.size);
  }
  const text = await (await readZipEntry(file, entry, limit)).text();
  try {
    return JSON.parse(text);
  } catch {
    throw refuseImport('damaged', `${name} is no JSON`);
  }
}

/** Title and description within limits, with notes on cuts. */
export function fitTexts(
  rawTitle: string,
  rawDescription: string,
): { readonly title: string; readonly description: string; readonly notes: readonly ImportNote[] } {
  const title = writableText(rawTitle).trim();
  const description = writableText(rawDescription);
  const notes: ImportNote[] = [];
  if (title.length > SIZE.title) notes.push({ kind: 'titleCut' });
  if (description.length > SIZE.description) notes.push({ kind: 'descriptionCut' });
  // A cut may split a surrogate pair.
  return {
    title: writableText(title.slice(0, SIZE.title)),
    description: writableText(description.slice(0, SIZE.description)),
    notes,
  };
}

async function readMedia(
  file: Blob,
  directory: ZipDirectory,
  { address, path, name }: ManifestMedia,
  use: ModuleMedia['use'],
): Promise<FileMedia | ImportNote> {
  const what = name || path;
  const entry = directory.entries.get(path);
  if (!entry) return { kind: 'mediaMissing', what };
  const limit = use === 'image' ? SIZE.thumbnail : SIZE.mediaFile;
  if (entry.size > limit) return { kind: 'mediaTooLarge', what };
  try {
    const data = await readZipEntry(file, entry, limit);
    const type = sniffType(new Uint8Array(await data.slice(0, SNIFFED_BYTES).arrayBuffer()));
    if (type === undefined || !isSupportedAs(use, type)) return { kind: 'mediaType', what };
    return { address, use, name: writableText(name), blob: data.slice(0, data.size, type) };
  } catch (error) {
    if (importRefusalOf(error) === undefined) throw error;
    return { kind: 'mediaDamaged', what };
  }
}

/** The module's files in the archive; missing ones are noted, unless available elsewhere. */
async function readAllMedia(
  file: Blob,
  directory: ZipDirectory,
  manifest: Manifest,
  wanted: readonly ModuleMedia[],
): Promise<{ readonly media: readonly FileMedia[]; readonly notes: readonly ImportNote[] }> {
  const described = new Map(manifest.media.map((one) => [one.address, one]));
  const media: FileMedia[] = [];
  const notes: ImportNote[] = [];
  for (const { address, use } of wanted) {
    const one = described.get(address);
    const read = one
      ? await readMedia(file, directory, one, use)
      : ({ kind: 'mediaNotInFile', what: address.split('/').at(-1) ?? address } as const);
    if ('blob' in read) media.push(read);
    else if (!/^https?:/i.test(address) || one) notes.push(read);
  }
  return { media, notes };
}

/** Number of unknown files, which are not read. */
function extraFiles(directory: ZipDirectory, manifest: Manifest): number {
  const known = new Set([MANIFEST_NAME, CONTENT_NAME, ...manifest.media.map(({ path }) => path)]);
  return [...directory.entries.keys()].filter((name) => !known.has(name)).length;
}

/**
 * Reads a module file, which may come from anywhere.
 * @throws AppError of `refuseImport`, any but noStory
 */
export async function readModuleFile(file: Blob): Promise<ReadModule> {
  const directory = await readZip(file, MODULE_FILE_LIMITS);
  const raw = await readJson(file, directory, MANIFEST_NAME, MODULE_FILE_LIMITS.manifest);
  const { manifest, badMedia } = readManifest(raw);
  const checked = checkContent(await readJson(file, directory, CONTENT_NAME, MODULE_FILE_LIMITS.content));
  const fitted = fitTexts(manifest.title, manifest.description);
  const wanted = moduleMedia(checked.content, manifest.thumbnail);
  const { media, notes } = await readAllMedia(file, directory, manifest, wanted);
  return {
    title: fitted.title,
    description: fitted.description,
    thumbnail: manifest.thumbnail,
    content: checked.content,
    media,
    notes: [
      ...fitted.notes,
      ...checked.notes,
      ...notes,
      ...repeatNote('mediaDamaged', badMedia),
      ...repeatNote('unsafeName', directory.unsafeNames),
      ...repeatNote('extraFile', extraFiles(directory, manifest)),
    ],
  };
}
