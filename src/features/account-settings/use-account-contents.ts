import { useLocalStoreHandle } from '@/db/database-context';
import { useListing } from '@/db/listing/use-listing';
import { useRows } from '@/db/use-rows';
import { DELETE_TEXTS as texts } from './texts';
import { useUnsentCounts } from './use-unsent-counts';

const some = (count: number, words: string) => (count === 0 ? [] : [words]);

/** Describes what is deleted with the account, as far as this device knows; `counting` until it does. */
export function useAccountContents(): readonly string[] | 'counting' {
  const { account } = useLocalStoreHandle();
  const modules = useListing('modules');
  const playlists = useListing('playlists');
  const files = useListing('media_files');
  const groups = useRows('groups', { where: { creator_id: account } });
  const runs = useRows('module_sessions', { where: { user_id: account } });
  const places = useRows('group_members', { where: { member_id: account } });
  const unsent = useUnsentCounts();
  const isCounted =
    unsent !== undefined &&
    [modules, playlists, files].every(({ complete, hasFailed }) => complete || hasFailed === true) &&
    [groups, runs, places].every(({ ready, hasFailed }) => ready || hasFailed === true);
  if (!isCounted) return 'counting';
  const own = new Set(groups.rows.map(({ id }) => id));
  const elsewhere = places.rows.filter(({ group_id }) => !own.has(group_id)).length;
  const here = unsent.changes + unsent.files;
  const bytes = files.rows.reduce((sum, { file_size }) => sum + file_size, 0);
  return [
    ...some(modules.rows.length, texts.modules(modules.rows.length)),
    ...some(playlists.rows.length, texts.playlists(playlists.rows.length)),
    ...some(files.rows.length, texts.files(files.rows.length, bytes)),
    ...some(groups.rows.length, texts.groups(groups.rows.length)),
    ...some(runs.rows.length, texts.runs(runs.rows.length)),
    ...some(elsewhere, texts.memberships(elsewhere)),
    texts.always,
    ...some(here, texts.unsent(here)),
  ];
}
