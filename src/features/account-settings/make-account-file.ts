import { exportChanges } from '@/db/export-changes';
import type { LocalStore } from '@/db/local-store';
import { TABLE_ORDER, type AnyRow, type TableName } from '@/domain/rows/rows';
import { writeZip, type ZipSource } from '@/media/module-file/write-zip';
import { readableTexts } from '@/shared/kept-texts';

export interface AccountFile {
  readonly store: LocalStore;
  readonly account: string;
  /** What only the server has; null where it could not be reached. */
  readonly server: unknown;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Makes one ZIP file of everything that is a person's: a JSON file for each table, and what is unsent or unsaved. */
export async function makeAccountFile({ store, account, server, now }: AccountFile): Promise<Blob> {
  const entries: ZipSource[] = [];
  const add = (name: string, parts: BlobPart[]) =>
    entries.push({ name, data: new Blob(parts), isPacked: true });
  const counts: string[] = [];
  const owns = await ownRows(store, account);
  for (const table of TABLE_ORDER) {
    const rows = ((await store.find(table)) as unknown as readonly AnyRow[]).filter((row) =>
      owns(table, row),
    );
    // Row by row: all modules together may be too long for one text.
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
  entries.unshift({
    name: 'README.txt',
    data: new Blob([readme(account, now, counts, server !== null)]),
    isPacked: true,
  });
  return writeZip({ entries, time: now });
}

/** Whose rows they are: a device has rows of others too, such as runs of learners and modules that were given. */
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

/** Forms and edits of this account that wait in the browser. */
function unsavedTexts(account: string): Readonly<Record<string, string>> {
  const texts = readableTexts();
  const keys = Array.from({ length: texts?.length ?? 0 }, (_, at) => texts?.key(at) ?? '');
  return Object.fromEntries(
    keys.filter((key) => key.includes(account)).map((key) => [key, texts?.getItem(key) ?? '']),
  );
}

const readme = (account: string, now: number, counts: readonly string[], hasServer: boolean) =>
  `Your data, as of ${new Date(now).toISOString()}, account ${account}

data/      what you made and did, one file a table, in JSON:
           modules, playlists, groups and who is in them, invitations, your runs, your requests,
           what you were given, your nest, your profile, your feedback, the list of your files
${counts.join('\n')}
device/    changes of this device that were not sent yet, versions that were kept, texts that were not saved
${hasServer ? 'server.json  your account, the files in storage, and what the app noted of its use' : 'server.json is missing: the server could not be reached.'}

Not in here: the pictures and videos themselves (the media library has them), passwords,
which nobody can read, and what belongs to other people, such as the runs of your learners.
`;
