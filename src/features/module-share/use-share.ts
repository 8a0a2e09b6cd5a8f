import { useEffect, useMemo, useState } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import type { GroupRow, ModuleRow, PlaylistRow } from '@/domain/rows/rows';
import { differenceOf, isOn, NO_TICKS, ticksOf } from '@/domain/ticks/ticks';
import { AppError } from '@/shared/app-error';
import { beforeReload } from '@/shared/reload-guard';
import { rememberAudience } from '@/ui/access/audience-memory';
import { visibilityOf, type AccessForm } from './access-form';
import { saveShare } from './save-share';
import { NO_CHANGES, openOf, shareDraft } from './share-draft';
import { useStoredShare } from './use-stored-share';

/** Rows to tick, which of them are on, and what to do when one is pressed. */
export interface TickRows<Row> {
  readonly rows: readonly Row[];
  readonly ready: boolean;
  readonly isOn: (id: string) => boolean;
  readonly tick: (id: string, isOn: boolean) => void;
}

/** Who may take a module, and where it lies, over the local data. */
export interface ShareState {
  readonly state: 'loading' | 'missing' | 'ready';
  readonly row: ModuleRow | undefined;
  /** What is stored now: the link works for others only by this. */
  readonly stored: AccessForm;
  readonly form: AccessForm;
  readonly groups: TickRows<GroupRow>;
  readonly playlists: TickRows<PlaylistRow>;
  /** How many people may take the module in person. */
  readonly people: number;
  /** Whether something says other than what is stored. Not before all of that is known. */
  readonly isChanged: boolean;
  readonly change: (changes: Partial<AccessForm>) => void;
  /** Forgets what was chosen and not saved. */
  readonly discard: () => void;
  /**
   * Writes what differs from what is stored, and nothing else (decision L3). What is changed meanwhile stays as a
   * change that is not saved yet; so does all that was not written when it fails in between.
   * @throws AppError of the local store
   */
  readonly save: () => Promise<void>;
}

/** Opens Share & Access of one of the account's modules. What is chosen and not saved is kept on this device. */
export function useShare(moduleId: string, account: string): ShareState {
  const handle = useLocalStoreHandle();
  const { row, isLooked, isReady, stored, people, groups, playlists } = useStoredShare(moduleId, account);
  const draft = useMemo(() => shareDraft(account, moduleId), [account, moduleId]);
  const [kept, setChanges] = useState(() => draft.read() ?? NO_CHANGES);
  // Before all that is stored is known nothing can have come true.
  const changes = isReady ? openOf(stored, kept) : kept;
  if (changes !== kept) setChanges(changes);

  const form = { ...stored.form, ...changes.form };
  const visibility = visibilityOf(form);
  const isVisibilityChanged = visibility !== visibilityOf(stored.form);
  // Groups belong to restricted modules alone: what was ticked before another card was chosen is not meant any more. A
  // draft keeps its card, and its groups with it: they open it to nobody (decision D3) until it is published again.
  const groupTicks = form.audience === 'restricted' ? changes.groups : NO_TICKS;
  const groupChanges = differenceOf(stored.groups, ticksOf(groups.rows, groupTicks));
  const playlistChanges = differenceOf(stored.playlists, ticksOf(playlists.rows, changes.playlists));
  const isChanged =
    isReady &&
    (isVisibilityChanged ||
      [groupChanges, playlistChanges].some(({ added, removed }) => added.length + removed.length > 0));

  useEffect(() => {
    draft.write(changes);
    if (!isChanged) return undefined;
    return beforeReload(() => {
      if (draft.write(changes)) return;
      throw new AppError('ERR_STORAGE_DENIED', 'What was chosen cannot be kept through a reload');
    });
  }, [draft, changes, isChanged]);
  useEffect(() => {
    rememberAudience(account, moduleId, row?.visibility ?? 'draft');
  }, [account, moduleId, row?.visibility]);

  async function save() {
    await saveShare(await handle.open(), {
      moduleId,
      visibility: isVisibilityChanged ? visibility : undefined,
      groups: groupChanges,
      playlists: playlistChanges,
    });
    if (!isVisibilityChanged || visibility !== 'public') return;
    // Published for everybody from here: ticks that were not meant any more do not come back with the card.
    setChanges((now) => (now.groups === changes.groups ? { ...now, groups: NO_TICKS } : now));
  }

  const tick = (list: 'groups' | 'playlists') => (id: string, on: boolean) =>
    setChanges((before) => ({ ...before, [list]: new Map(before[list]).set(id, on) }));
  return {
    state: row ? 'ready' : isLooked ? 'missing' : 'loading',
    row,
    stored: stored.form,
    form,
    groups: { ...groups, isOn: (id) => isOn(stored.groups, changes.groups, id), tick: tick('groups') },
    playlists: {
      ...playlists,
      isOn: (id) => isOn(stored.playlists, changes.playlists, id),
      tick: tick('playlists'),
    },
    people,
    isChanged,
    change: (next) => setChanges((before) => ({ ...before, form: { ...before.form, ...next } })),
    discard: () => setChanges(NO_CHANGES),
    save,
  };
}
