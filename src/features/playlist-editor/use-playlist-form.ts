import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useKeepVersions } from '@/db/use-keep-versions';
import { useRows } from '@/db/use-rows';
import { useWriter } from '@/db/use-writer';
import {
  changedColumns,
  columnsOf,
  EMPTY_FORM,
  formOf,
  sameForm,
  shownForm,
  type ContentForm,
} from '@/domain/content-form/content-form';
import { overwrittenColumns } from '@/domain/content-form/overwritten-columns';
import type { GroupRow, PlaylistRow } from '@/domain/rows/rows';
import { differenceOf, isOn, NO_TICKS, openTicks, ticksOf, type Ticks } from '@/domain/ticks/ticks';
import { AppError } from '@/shared/app-error';
import { linkId } from '@/shared/link-id';
import { newUuid } from '@/shared/new-uuid';
import { beforeReload } from '@/shared/reload-guard';
import { draftBelow } from '@/ui/drafts/draft-below';
import { playlistDraft, type PlaylistDraft } from '@/ui/drafts/playlist-draft';

const NOTHING: PlaylistDraft = { ticks: [] };

/** The form of a playlist's details over the local data. */
export interface PlaylistFormState {
  readonly form: ContentForm;
  readonly groups: {
    readonly rows: readonly GroupRow[];
    readonly ready: boolean;
    readonly isOn: (id: string) => boolean;
    readonly tick: (id: string, isOn: boolean) => void;
  };
  /** Whether the form says something that is not saved. */
  readonly isChanged: boolean;
  /** Changes fields, whatever the others hold by then: it may be called long after the screen was drawn. */
  readonly change: (changes: Partial<ContentForm>) => void;
  /** Forgets what was typed and ticked and not saved. @returns what brings it back, below what was typed since */
  readonly discard: () => () => void;
  /**
   * Saves on this device what differs from what is stored, and nothing else (decision L3), and returns the playlist's
   * id. A new playlist gets one here (decision D2). What is typed meanwhile stays, as a change that is not saved yet.
   * @throws AppError of the local store
   */
  readonly save: () => Promise<string>;
}

/** Opens the form of a playlist, or of a new one without a row. What is typed and ticked survives a reload. */
export function usePlaylistForm(row: PlaylistRow | undefined): PlaylistFormState {
  const { account } = useAuth();
  const writer = useWriter();
  const keepVersions = useKeepVersions();
  const [newId] = useState(newUuid);
  const playlistId = row?.id ?? newId;
  const draft = useMemo(() => playlistDraft(account, row?.id), [account, row?.id]);
  const groups = useRows('groups', { where: { creator_id: account }, sort: [{ name: 'asc' }] });
  const access = useRows('access_control', { where: { content_type: 'playlist', content_id: playlistId } });
  const storedGroups = useMemo(() => new Set(access.rows.map(({ group_id }) => group_id)), [access.rows]);
  const stored = useMemo(() => (row ? formOf(row) : EMPTY_FORM), [row]);

  const [kept, setKept] = useState<PlaylistDraft>(() => draft.read() ?? NOTHING);
  // What a change is made on: the newest, which may be ahead of what is drawn.
  const newest = useRef(kept);
  const drawn = useRef(stored);
  useEffect(() => {
    drawn.current = stored;
  }, [stored]);

  const form = useMemo(() => shownForm(stored, kept.edit), [stored, kept.edit]);
  // Before all that is stored is known nothing can have come true.
  const isKnown = groups.ready && access.ready;
  const ticks = useMemo(() => {
    const all = new Map(kept.ticks);
    return isKnown ? openTicks(storedGroups, ticksOf(groups.rows, all)) : all;
  }, [isKnown, storedGroups, groups.rows, kept.ticks]);
  const meantTicks = groupsOf(form, ticks);
  const isChanged = (kept.edit !== undefined && !sameForm(form, stored)) || meantTicks.size > 0;

  const put = useCallback(
    (next: PlaylistDraft) => {
      newest.current = next;
      draft.write(next.edit === undefined && next.ticks.length === 0 ? undefined : next);
      setKept(next);
    },
    [draft],
  );

  // An undo of what was discarded may come from this form as it was opened before.
  useEffect(
    () =>
      draft.watch((written = NOTHING) => {
        newest.current = written;
        setKept(written);
      }),
    [draft],
  );

  const change = useCallback(
    (changes: Partial<ContentForm>) => {
      const before = newest.current.edit ?? { base: drawn.current, form: drawn.current };
      put({ ...newest.current, edit: { base: before.base, form: { ...before.form, ...changes } } });
    },
    [put],
  );

  const tick = useCallback(
    (id: string, on: boolean) => {
      const others = newest.current.ticks.filter(([other]) => other !== id);
      put({ ...newest.current, ticks: [...others, [id, on]] });
    },
    [put],
  );

  useEffect(() => {
    if (!isChanged) return undefined;
    return beforeReload(() => {
      if (draft.write(newest.current)) return;
      throw new AppError('ERR_STORAGE_DENIED', 'What was typed cannot be kept through a reload');
    });
  }, [isChanged, draft]);

  // What came to be stored, by a save here or by another device, is no change any more.
  useEffect(() => {
    if (!isKnown) return;
    const isOpen = kept.edit !== undefined && !sameForm(form, stored);
    if (newest.current !== kept || (isOpen === (kept.edit !== undefined) && ticks.size === kept.ticks.length))
      return;
    put({ edit: isOpen ? kept.edit : undefined, ticks: [...ticks] });
  }, [isKnown, kept, form, stored, ticks, put]);

  async function saveGroups(wanted: ContentForm, ticked: PlaylistDraft['ticks']): Promise<void> {
    const all = new Map(ticked);
    const meant = groupsOf(wanted, isKnown ? ticksOf(groups.rows, all) : all);
    const { added, removed } = differenceOf(storedGroups, meant);
    for (const { id } of access.rows.filter(({ group_id }) => removed.includes(group_id))) {
      await writer.remove('access_control', id);
    }
    for (const groupId of added) {
      await writer.insert('access_control', {
        id: await linkId('access_control', 'playlist', playlistId, groupId),
        content_type: 'playlist',
        content_id: playlistId,
        group_id: groupId,
      });
    }
  }

  /** What a save of this form wrote: its edit goes on from before that until the local data show it. */
  const saved = useRef<ContentForm>(undefined);

  async function keepOverwritten(id: string, { edit }: PlaylistDraft): Promise<void> {
    const own = saved.current === undefined ? undefined : columnsOf(saved.current);
    const lost = edit === undefined ? [] : overwrittenColumns(stored, edit);
    await keepVersions(
      'playlists',
      id,
      lost.filter(({ path, theirs }) => own?.[path as keyof typeof own] !== theirs),
    );
  }

  async function saveKnown(id: string): Promise<string> {
    const saving = newest.current;
    const wanted = trimmed(shownForm(stored, saving.edit));
    const columns = changedColumns(stored, wanted);
    if (Object.keys(columns).length > 0) await writer.patch('playlists', id, columns);
    await keepOverwritten(id, saving);
    saved.current = wanted;
    await saveGroups(wanted, saving.ticks);
    // The fields show what was saved until the local data do.
    if (newest.current === saving && saving.edit) put({ ...saving, edit: { base: stored, form: wanted } });
    return id;
  }

  async function saveNew(): Promise<string> {
    let saving = newest.current;
    let written = trimmed(shownForm(EMPTY_FORM, saving.edit));
    await writer.insert('playlists', { id: newId, creator_id: account, ...columnsOf(written) });
    await saveGroups(written, saving.ticks);
    while (newest.current !== saving) {
      saving = newest.current;
      const typed = trimmed(shownForm(EMPTY_FORM, saving.edit));
      // A title that is being typed anew has no blank moment.
      const next = typed.title === '' ? { ...typed, title: written.title } : typed;
      await writer.patch('playlists', newId, changedColumns(written, next));
      await saveGroups(next, saving.ticks);
      written = next;
    }
    put(NOTHING);
    return newId;
  }

  return {
    form,
    groups: {
      rows: groups.rows,
      ready: isKnown,
      isOn: (id) => isOn(storedGroups, ticks, id),
      tick,
    },
    isChanged,
    change,
    discard: () => {
      const before = newest.current;
      put(NOTHING);
      // What is kept is newer than what this form knows, once it was left.
      return () => put(draftBelow(before, draft.read() ?? newest.current));
    },
    save: () => (row === undefined ? saveNew() : saveKnown(row.id)),
  };
}

/** Groups belong to restricted playlists alone: what was ticked before another card was chosen is not meant any more. */
function groupsOf(form: ContentForm, ticks: Ticks): Ticks {
  return form.visibility === 'restricted' ? ticks : NO_TICKS;
}

function trimmed(form: ContentForm): ContentForm {
  return { ...form, title: form.title.trim() };
}
