import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useArrivingRow } from '@/db/use-arriving-row';
import { useKeepVersions } from '@/db/use-keep-versions';
import { useWriter } from '@/db/use-writer';
import {
  changedColumns,
  columnsOf,
  EMPTY_FORM,
  formOf,
  sameForm,
  shownForm,
  type ContentForm,
  type FormEdit,
} from '@/domain/content-form/content-form';
import { overwrittenColumns } from '@/domain/content-form/overwritten-columns';
import type { ModuleContent } from '@/domain/module/module-content';
import type { ModuleRow } from '@/domain/rows/rows';
import { AppError } from '@/shared/app-error';
import { newUuid } from '@/shared/new-uuid';
import { beforeReload } from '@/shared/reload-guard';
import { rememberAudience } from '@/ui/access/audience-memory';
import { moduleDraft } from '@/ui/drafts/module-draft';

/** The summary's form over the local data. */
export interface ModuleFormState {
  readonly state: 'loading' | 'missing' | 'ready';
  /** Undefined for a module that was never saved. */
  readonly row: ModuleRow | undefined;
  readonly form: ContentForm;
  /** Whether the form says something that is not saved. */
  readonly isChanged: boolean;
  /** Changes fields, whatever the others hold by then: it may be called long after the screen was drawn. */
  readonly change: (changes: Partial<ContentForm>) => void;
  /** Forgets what was typed and not saved. @returns what brings it back, below what was typed since */
  readonly discard: () => () => void;
  /**
   * Saves on this device and returns the module's id. A new module gets one here (decision D2), and what is typed
   * while it is written goes with it, and so does `content`. Only that it is published meanwhile stays a change
   * that is not saved yet, for it may have to be asked about (decision E6). In a module that exists all of it stays so.
   * @throws AppError of the local store; nothing was saved then
   */
  readonly save: (content?: ModuleContent) => Promise<string>;
}

/** Opens the form of a module, or of a new one without an id. What is typed survives a reload. */
export function useModuleForm(moduleId: string | undefined): ModuleFormState {
  const { account } = useAuth();
  const writer = useWriter();
  const keepVersions = useKeepVersions();
  const { row: found, ready } = useArrivingRow('modules', moduleId);
  const row = found?.creator_id === account ? found : undefined;
  const draft = useMemo(() => moduleDraft(account, moduleId), [account, moduleId]);
  const [newId] = useState(newUuid);
  const wasSaved = useRef(false);
  const [edit, setEdit] = useState<FormEdit | undefined>(() => draft.read());
  const stored = useMemo(() => (row ? formOf(row) : EMPTY_FORM), [row]);
  // Set by a save, until the local data shows it: the fields must not fall back to the old values in between.
  const [savedOver, setSavedOver] = useState<ContentForm>();
  if (savedOver !== undefined && savedOver !== stored) {
    setSavedOver(undefined);
    setEdit(undefined);
  }
  const form = useMemo(() => shownForm(stored, edit), [stored, edit]);
  const isChanged = edit !== undefined && savedOver === undefined && !sameForm(form, stored);

  useEffect(() => {
    if (row !== undefined) rememberAudience(account, row.id, row.visibility);
  }, [account, row]);

  // What a change is made on: the newest edit, which may be ahead of what is drawn.
  const newest = useRef(edit);
  const drawn = useRef(stored);
  useEffect(() => {
    drawn.current = stored;
  }, [stored]);

  const put = useCallback(
    (next: FormEdit | undefined) => {
      newest.current = next;
      draft.write(next);
      setSavedOver(undefined);
      setEdit(next);
    },
    [draft],
  );

  // An undo of what was discarded may come from this form as it was opened before.
  useEffect(
    () =>
      draft.watch((written) => {
        newest.current = written;
        setSavedOver(undefined);
        setEdit(written);
      }),
    [draft],
  );

  const change = useCallback(
    (changes: Partial<ContentForm>) => {
      const before = newest.current ?? { base: drawn.current, form: drawn.current };
      put({ base: before.base, form: { ...before.form, ...changes } });
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

  async function saveNew(content: ModuleContent): Promise<string> {
    let saving = newest.current;
    let written = trimmed(shownForm(EMPTY_FORM, saving));
    // A save that is repeated finds what the first one has written.
    const isRepeated = wasSaved.current;
    wasSaved.current = true;
    const made = { id: newId, creator_id: account, ...columnsOf(written), content };
    await (isRepeated ? writer.insert('modules', made) : writer.create('modules', made));
    while (newest.current !== undefined && newest.current !== saving) {
      saving = newest.current;
      const typed = trimmed(saving.form);
      // A title that is being typed anew has no blank moment.
      const title = typed.title === '' ? written.title : typed.title;
      // Publishing is a step of its own, which may have to be asked about (decision E6).
      const isPublishing = written.visibility === 'draft' && typed.visibility !== 'draft';
      const next = { ...typed, title, ...(isPublishing ? { visibility: 'draft' as const } : {}) };
      await writer.patch('modules', newId, changedColumns(written, next));
      written = next;
    }
    const wanted = saving?.form.visibility ?? written.visibility;
    if (wanted !== written.visibility) {
      const unsaved = { base: written, form: { ...written, visibility: wanted } };
      moduleDraft(account, newId).write(unsaved);
    }
    draft.write(undefined);
    // Until the builder is there the form shows what was saved: an empty one would ask for a title again.
    setSavedOver(stored);
    return newId;
  }

  /** What the local data showed when this form was saved last: its own older values, until they show more. */
  const showedThen = useRef<ContentForm>(undefined);

  async function saveKnown(id: string): Promise<string> {
    // Never an insert: it would stand on an empty module, and the one that is meant may only not be read yet.
    if (!row) throw new AppError('ERR_NOT_FOUND', 'The module is not on this device');
    const saving = newest.current;
    const wanted = shownForm(stored, saving);
    const columns = changedColumns(stored, wanted);
    await writer.patch('modules', id, columns);
    if (saving !== undefined && stored !== showedThen.current)
      await keepVersions('modules', id, overwrittenColumns(stored, saving));
    showedThen.current = stored;
    const saved = { ...wanted, ...('title' in columns ? { title: columns.title } : {}) };
    if (newest.current !== undefined && newest.current !== saving) {
      put({ base: saved, form: newest.current.form });
    } else if (Object.keys(columns).length === 0) {
      put(undefined);
    } else {
      newest.current = { base: saved, form: saved };
      draft.write(undefined);
      setSavedOver(stored);
    }
    return id;
  }

  return {
    state: moduleId === undefined || row ? 'ready' : ready ? 'missing' : 'loading',
    row,
    form,
    isChanged,
    change,
    discard: () => {
      const before = newest.current;
      put(undefined);
      return () => {
        // What is kept is newer than what this form knows, once it was left.
        const since = draft.read() ?? newest.current;
        if (before) put({ base: before.base, form: shownForm(before.form, since) });
      };
    },
    save: (content = { nodes: [] }) => (moduleId === undefined ? saveNew(content) : saveKnown(moduleId)),
  };
}

function trimmed(form: ContentForm): ContentForm {
  return { ...form, title: form.title.trim() };
}
