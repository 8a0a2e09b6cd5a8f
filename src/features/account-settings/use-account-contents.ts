import { useEffect, useState } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import { unsentCounts } from '@/db/edits/typed-modules';
import { useListing } from '@/db/listing/use-listing';
import { useRows } from '@/db/use-rows';
import { totalOf } from '@/media/upload/unsent-files';
import { watchUnsentFiles } from '@/media/upload/watch-unsent-files';
import { reportError } from '@/shared/report-error';
import { DELETE_TEXTS as texts } from './texts';

const some = (count: number, words: string) => (count === 0 ? [] : [words]);

/** What goes with the account, in words, as far as this device knows; `counting` until it does. */
export function useAccountContents(): readonly string[] | 'counting' {
  const { account } = useLocalStoreHandle();
  const modules = useListing('modules');
  const playlists = useListing('playlists');
  const files = useListing('media_files');
  const groups = useRows('groups', { where: { creator_id: account } });
  const runs = useRows('module_sessions', { where: { user_id: account } });
  const places = useRows('group_members', { where: { member_id: account } });
  const unsent = useUnsentHere(account);
  const isCounted =
    unsent !== undefined &&
    [modules, playlists, files].every(({ complete, hasFailed }) => complete || hasFailed === true) &&
    [groups, runs, places].every(({ ready, hasFailed }) => ready || hasFailed === true);
  if (!isCounted) return 'counting';
  const own = new Set(groups.rows.map(({ id }) => id));
  const elsewhere = places.rows.filter(({ group_id }) => !own.has(group_id)).length;
  const bytes = files.rows.reduce((sum, { file_size }) => sum + file_size, 0);
  return [
    ...some(modules.rows.length, texts.modules(modules.rows.length)),
    ...some(playlists.rows.length, texts.playlists(playlists.rows.length)),
    ...some(files.rows.length, texts.files(files.rows.length, bytes)),
    ...some(groups.rows.length, texts.groups(groups.rows.length)),
    ...some(runs.rows.length, texts.runs(runs.rows.length)),
    ...some(elsewhere, texts.memberships(elsewhere)),
    texts.always,
    ...some(unsent, texts.unsent(unsent)),
  ];
}

/** How many changes and files are on this device alone. */
function useUnsentHere(account: string): number | undefined {
  const handle = useLocalStoreHandle();
  const [changes, setChanges] = useState<number>();
  const [files, setFiles] = useState<number>();
  useEffect(() => {
    let isShown = true;
    const count = async () => {
      const { pending, held } = await unsentCounts((await handle.open()).outbox);
      if (isShown) setChanges(pending + held);
    };
    const unknown = (error: unknown, set: (count: number) => void) => {
      reportError(error);
      // Without stored data there is none that could be lost.
      if (isShown) set(0);
    };
    count().catch((error: unknown) => unknown(error, setChanges));
    const stop = watchUnsentFiles(
      account,
      (unsent) => isShown && setFiles(totalOf(unsent)),
      (error) => unknown(error, setFiles),
    );
    return () => {
      isShown = false;
      stop();
    };
  }, [account, handle]);
  return changes === undefined || files === undefined ? undefined : changes + files;
}
