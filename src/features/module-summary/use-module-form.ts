import { useEffect, useMemo, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useRow } from '@/db/use-row';
import { useWriter } from '@/db/use-writer';
import type { ModuleRow } from '@/domain/rows/rows';
import { formDraft } from './form-draft';
import { changedColumns, EMPTY_FORM, formOf, sameForm, type ModuleForm } from './module-form';

/** The summary's form over the local data. */
export interface ModuleFormState {
  readonly state: 'loading' | 'missing' | 'ready';
  /** Undefined for a module that was never saved. */
  readonly row: ModuleRow | undefined;
  readonly form: ModuleForm;
  /** Whether the form says something that is not saved. */
  readonly isChanged: boolean;
  readonly change: (changes: Partial<ModuleForm>) => void;
  /**
   * Saves on this device and returns the module's id. A new module gets one here (decision D2).
   * @throws AppError of the local store; nothing was saved then
   */
  readonly save: () => Promise<string>;
}

const openStorage = () => localStorage;

/** Opens the form of a module, or of a new one without an id. What is typed survives a reload. */
export function useModuleForm(moduleId: string | undefined): ModuleFormState {
  const { account } = useAuth();
  const writer = useWriter();
  const { row: found, ready } = useRow('modules', moduleId);
  const row = found?.creator_id === account ? found : undefined;
  const draft = useMemo(() => formDraft(openStorage, account, moduleId), [account, moduleId]);
  const [newId] = useState(() => crypto.randomUUID());
  const [edited, setEdited] = useState<ModuleForm | undefined>(() => draft.read());
  // What the fields held when the person began to change them: the rest follows the device's data meanwhile.
  const [opened, setOpened] = useState<ModuleForm>();
  const stored = useMemo(() => (row ? formOf(row) : EMPTY_FORM), [row]);
  // Set by a save, until the local data shows it: the fields must not fall back to the old values in between.
  const [savedOver, setSavedOver] = useState<ModuleForm>();
  if (savedOver !== undefined && savedOver !== stored) {
    setSavedOver(undefined);
    setEdited(undefined);
    setOpened(undefined);
  }
  const base = opened ?? stored;
  const form = useMemo(() => merged(stored, base, edited), [stored, base, edited]);
  const isChanged = edited !== undefined && !sameForm(form, stored);

  useEffect(() => {
    if (edited && !savedOver) draft.write(form);
  }, [draft, edited, form, savedOver]);

  const state = moduleId === undefined || row ? 'ready' : ready ? 'missing' : 'loading';

  return {
    state,
    row,
    form,
    isChanged,
    change(changes) {
      if (!edited) setOpened(stored);
      setSavedOver(undefined);
      setEdited({ ...form, ...changes });
    },
    async save() {
      const id = moduleId ?? newId;
      const columns = changedColumns(stored, form);
      if (row) await writer.patch('modules', id, columns);
      else {
        await writer.insert('modules', {
          id,
          creator_id: account,
          title: form.title.trim(),
          description: form.description,
          thumbnail_url: form.thumbnailUrl,
          visibility: form.visibility,
          content: { nodes: [] },
        });
      }
      draft.write(undefined);
      setSavedOver(stored);
      return id;
    },
  };
}

/** What another device changed shows in the fields that this person has not touched. */
function merged(stored: ModuleForm, base: ModuleForm, edited: ModuleForm | undefined): ModuleForm {
  if (!edited) return stored;
  return {
    title: edited.title === base.title ? stored.title : edited.title,
    description: edited.description === base.description ? stored.description : edited.description,
    thumbnailUrl: edited.thumbnailUrl === base.thumbnailUrl ? stored.thumbnailUrl : edited.thumbnailUrl,
    visibility: edited.visibility === base.visibility ? stored.visibility : edited.visibility,
  };
}
