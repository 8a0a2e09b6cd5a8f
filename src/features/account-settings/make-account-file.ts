import { exportChanges } from '@/db/export-changes';
import type { LocalStore } from '@/db/local-store';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { withoutVersion } from '@/domain/media/media-ref';
import { MODULE_FILE_LIMITS } from '@/domain/module-file/manifest';
import { TABLE_ORDER, type AnyRow, type TableName } from '@/domain/rows/rows';
import { writeZip, type ZipSource } from '@/media/module-file/write-zip';
import { openFilesDatabase } from '@/media/store/files-database';
import { AppError } from '@/shared/app-error';
import { readableDrafts } from '@/shared/durable-drafts';

export interface AccountFile {
  readonly store: LocalStore;
  readonly account: string;
  /** Data that only the server has; null if it could not be reached. */
  readonly server: unknown;
  /** The picture or video at an address. */
  readonly load: (address: string) => Promise<Blob>;
  /** Called before each file. */
  readonly onFile?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface MadeAccountFile {
  readonly file: Blob;
  /** What is missing: server-only data, data that has not arrived here yet, pictures and videos. */
  readonly missing: readonly ('server' | 'arriving' | 'files')[];
}

/**
 * Makes one ZIP file of all of a person's data: a JSON file per table, unsent and unsaved changes, pictures and videos.
 * @throws the signal's reason when aborted
 */
export async function makeAccountFile(job: AccountFile): Promise<MadeAccountFile> {
  const { store, account, server, signal, now } = job;
  const entries: ZipSource[] = [];
  const add = (name: string, parts: BlobPart[]) =>
    entries.push({ name, data: new Blob(parts), isPacked: true });
  const counts: string[] = [];
  const owns = await ownRows(store, account);
  for (const table of TABLE_ORDER) {
    const rows = ((await store.find(table)) as unknown as readonly AnyRow[]).filter((row) =>
      owns(table, row),
    );
    // Row by row, since all modules together may exceed the maximum string length.
    add(`data/${table}.json`, [
      '[',
      ...rows.flatMap((row, at) => [at === 0 ? '\n' : ',\n', JSON.stringify(row, null, 1)]),
      '\n]\n',
    ]);
    if (rows.length > 0) counts.push(`  data/${table}.json: ${rows.length}`);
  }
  add('device/changes.json', [JSON.stringify(await exportChanges(store, now), null, 1)]);
  add('device/unsaved-texts.json', [JSON.stringify(unsavedTexts(account), null, 1)]);
  if (server !== null) add('server.json', [JSON.stringify(server, null, 1)]);
  const { sources, leftOut } = await loadFiles(job);
  const isArriving = (await store.outbox.marks.get(FIRST_SYNC_MARK)) === undefined;
  const missing = [
    ...(server === null ? ['server' as const] : []),
    ...(isArriving ? ['arriving' as const] : []),
    ...(leftOut.length > 0 ? ['files' as const] : []),
  ];
  add('README.txt', [readme(job, counts, isArriving, leftOut)]);
  const file = await writeZip({
    entries: [entries.pop()!, ...entries, ...sources],
    time: now,
    ...(signal && { signal }),
  });
  return { file, missing };
}

/** The person's pictures and videos, unsent ones included, as far as they can be loaded and fit into one file. */
async function loadFiles({ store, account, load, onFile, signal }: AccountFile) {
  const rows = await store.find('media_files', { where: { creator_id: account } });
  const chosen = await openFilesDatabase(account).files.toArray();
  const addresses = new Map(
    [...rows.map((row) => `${row.bucket}/${row.storage_path}`), ...chosen.map(({ address }) => address)].map(
      (address) => [withoutVersion(address), address],
    ),
  );
  const sources: ZipSource[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const [path, address] of addresses) {
    signal?.throwIfAborted();
    onFile?.(sources.length + leftOut.length, addresses.size);
    try {
      const data = await load(address);
      bytes += data.size;
      if (bytes > MODULE_FILE_LIMITS.total)
        throw new AppError('ERR_TOO_LARGE', 'a file does not fit any more');
      sources.push({ name: `files/${path.replace(`${account}/`, '')}`, data, isPacked: false });
    } catch (error) {
      if (signal?.aborted === true) throw error;
      leftOut.push(path);
    }
  }
  return { sources, leftOut };
}

/** Owner column of each table: a device also holds other people's rows, such as learners' runs. */
async function ownRows(store: LocalStore, account: string) {
  const [playlists, groups, modules] = await Promise.all([
    idsOf(store, 'playlists', account),
    idsOf(store, 'groups', account),
    idsOf(store, 'modules', account),
  ]);
  return (table: TableName, row: AnyRow): boolean => {
    switch (table) {
      case 'profiles':
      case 'creator_nest_settings':
        return row['id'] === account;
      case 'playlist_items':
        return playlists.has(row['playlist_id']);
      case 'access_control':
        return playlists.has(row['content_id']) || modules.has(row['content_id']);
      case 'group_members':
        return row['member_id'] === account || groups.has(row['group_id']);
      case 'module_access':
        return row['user_id'] === account || modules.has(row['module_id']);
      default:
        return row['creator_id'] === account || row['user_id'] === account;
    }
  };
}

async function idsOf(store: LocalStore, table: 'playlists' | 'groups' | 'modules', account: string) {
  const rows = await store.find(table, { where: { creator_id: account } });
  return new Set<unknown>(rows.map(({ id }) => id));
}

/** This account's unsaved forms and edits in the browser. */
function unsavedTexts(account: string): Readonly<Record<string, string>> {
  const texts = readableDrafts();
  const keys = Array.from({ length: texts?.length ?? 0 }, (_, at) => texts?.key(at) ?? '');
  return Object.fromEntries(
    keys.filter((key) => key.includes(account)).map((key) => [key, texts?.getItem(key) ?? '']),
  );
}

const readme = (
  { account, server, now }: AccountFile,
  counts: readonly string[],
  isArriving: boolean,
  leftOut: readonly string[],
) =>
  `Your data, as of ${new Date(now).toISOString()}, account ${account}

data/      what you made and did, one file a table, in JSON:
           modules, playlists, groups and who is in them, invitations, your runs, your requests,
           what you were given, your nest, your profile, your feedback, the list of your files
${counts.join('\n')}
device/    changes of this device that were not sent yet, versions that were kept, texts that were not saved
files/     your pictures, videos and other files
${server === null ? 'server.json is missing: the server could not be reached.' : 'server.json  your account, the groups you left, the people you know, the files in storage, and usage records'}
${isArriving ? '\nNot everything had arrived on this device: download again later.\n' : ''}
Not in here: passwords, which nobody can read, and what belongs to other people, such as the runs of your learners.
${leftOut.length === 0 ? '' : `\nThese files could not be loaded, or did not fit:\n${leftOut.map((path) => `  ${path}\n`).join('')}`}`;
