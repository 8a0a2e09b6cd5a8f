import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  changeDraft,
  checkValues,
  collisionsOf,
  differences,
  draftBelow,
  openDraft,
  shownValues,
  unsavedRest,
  type Choices,
  type Draft,
  type FormFields,
} from '@/domain/form/draft';
import type { Collision } from '@/domain/merge/collision';
import { AppError } from '@/shared/app-error';
import type { KeptDraft } from '@/shared/kept-draft';
import { beforeReload } from '@/shared/reload-guard';
import { reportError } from '@/shared/report-error';
import type { Status } from '../Banner';
import { describeWriteError } from '../describe-write-error';
import { offerUndo } from '../offer-undo';
import { useHoldReload } from '../use-hold-reload';
import { formDraft, type FormDefinition } from './form-definition';
import { FORM_TEXTS } from './texts';

/** What a save has to write. */
export interface FormSave<V> {
  readonly values: V;
  /** The values that differ from what is stored (decision L3). */
  readonly changes: Partial<V>;
  /** What is written over though the person never saw it (rule C3). */
  readonly collisions: readonly Collision[];
}

export interface DraftFormOptions<V> {
  readonly form: FormDefinition<V>;
  readonly account: string;
  /** Undefined for something new. */
  readonly id: string | undefined;
  /** What is stored by now: the same object as long as it has not changed. */
  readonly stored: V;
  /** Whether `stored` is all that is stored, not what was read so far. */
  readonly isReady?: boolean;
  /** What can be added to a list: what is not among it any more is not meant. */
  readonly choices?: { readonly [K in keyof V]?: readonly { readonly id: string }[] };
  readonly texts: { readonly saved: string; readonly saveFailed: string; readonly deniedStorage: string };
  /** Writes to this device, and returns the id of what was written. @throws AppError of the local store */
  readonly write: (save: FormSave<V>) => Promise<string>;
  /** Leads on once something new was written. */
  readonly onCreated?: (id: string) => unknown;
}

/** What a field shows and does, to be given to a `TextField` and the like. */
export interface FieldState<T> {
  readonly label: string;
  readonly maxLength: number | undefined;
  readonly value: T;
  readonly error: string | undefined;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
}

export interface DraftFormState<V> {
  readonly isNew: boolean;
  readonly isReady: boolean;
  readonly values: V;
  /** Whether the form says anything that is not saved. */
  readonly isChanged: boolean;
  /** What is wrong, by field. */
  readonly messages: Readonly<Partial<Record<keyof V, string>>>;
  readonly field: <K extends keyof V & string>(name: K) => FieldState<V[K]>;
  /** Sets fields, whatever the others hold by then: it may be called long after the screen was drawn. */
  readonly set: (changes: Partial<V>) => void;
  readonly isSaving: boolean;
  /** A value is still being made: saving now would leave it out. */
  readonly isPreparing: boolean;
  readonly setPreparing: (isPreparing: boolean) => void;
  readonly status: Status | null;
  /** Says what went wrong, at the top of the page. */
  readonly fail: (text: string) => void;
  readonly dismiss: () => void;
  /** Shows what is wrong, and says whether anything is. */
  readonly refuse: () => boolean;
  /** Saves on this device. What is typed meanwhile stays, as unsaved changes. */
  readonly save: () => Promise<void>;
  /** Forgets the unsaved changes, with a way back (decision L7). */
  readonly discard: () => void;
}

/** A form over stored values. Unsaved changes survive a reload and merge field by field with remote ones. */
export function useDraftForm<V>(options: DraftFormOptions<V>): DraftFormState<V> {
  const { form, account, id, stored, isReady = true, choices, texts, write, onCreated } = options;
  const isNew = id === undefined;
  const kept = useMemo(() => formDraft(form, account, id), [form, account, id]);
  const { draft, newest, put } = useKeptDraft(kept);
  // Until the stored values show a save the fields must not fall back to the old ones.
  const [saved, setSaved] = useState<{ readonly over: V; readonly values: V }>();
  const known = {
    values: saved?.over === stored ? saved.values : stored,
    choices: choices && idsOf(choices),
  };
  const shown = shownValues(known, draft);
  const { clean, messages } = checkValues(form.fields, shown);
  const meant = (values: V) => form.meant?.(values, known.values) ?? values;
  const changed = Object.keys(differences(known.values, meant(shown)));
  const isChanged = isReady ? changed.length > 0 : draft !== undefined;

  const [isSaving, setSaving] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const [status, setStatus] = useState<Status | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const dismiss = useCallback(() => {
    setStatus(null);
    setRefused(false);
  }, []);

  const drawn = useRef({ known, stored });
  const set = useCallback(
    (changes: Partial<V>) => put(changeDraft(drawn.current.known, newest.current, changes)),
    [put, newest],
  );

  useEffect(() => {
    drawn.current = { known, stored };
    if (!isReady || newest.current === undefined) return;
    const open = openDraft(known, newest.current);
    if (open !== newest.current) put(open);
  });

  useHoldReload(isChanged || isSaving || isPreparing);
  useEffect(() => {
    if (!isChanged) return undefined;
    return beforeReload(() => {
      if (kept.write(newest.current)) return;
      throw new AppError('ERR_STORAGE_DENIED', 'What was typed cannot be kept through a reload');
    });
  }, [isChanged, kept, newest]);

  function fail(text: string): void {
    setStatus({ kind: 'error', text });
    globalThis.scrollTo({ top: 0 });
  }

  async function save(): Promise<void> {
    const saving = newest.current;
    const values = meant(clean);
    const changes = differences(known.values, values);
    setSaving(true);
    dismiss();
    try {
      const writtenId = await write({
        values,
        changes,
        collisions: collisionsOf(known.values, saving, values),
      });
      const rest = unsavedRest(newest.current, saving, clean, values);
      const over = drawn.current.stored;
      const readable = Object.entries(changes).filter(([name]) => !form.secrets?.some((one) => one === name));
      setSaved({ over, values: { ...over, ...Object.fromEntries(readable) } });
      put(rest);
      if (isNew) {
        // What was typed meanwhile waits in the form of what is new no more.
        formDraft(form, account, writtenId).write(rest);
        kept.write(undefined);
        await onCreated?.(writtenId);
      } else setStatus({ kind: 'success', text: texts.saved });
    } catch (error) {
      reportError(error);
      fail(describeWriteError(error, texts, texts.saveFailed));
    } finally {
      setSaving(false);
    }
  }

  function discard(): void {
    const before = newest.current;
    dismiss();
    put(undefined);
    offerUndo({
      text: FORM_TEXTS.discarded,
      // What is kept is newer than what this form knows, once it was left.
      undo: async () => put(before && draftBelow(before, kept.read() ?? newest.current)),
      failed: () => FORM_TEXTS.restoreFailed,
    });
  }

  const wrong = Object.values(messages)[0] as string | undefined;
  return {
    isNew,
    isReady,
    values: shown,
    isChanged,
    messages,
    field: (name) => ({
      ...labelOf(form.fields, name),
      value: shown[name],
      error: !isNew || isRefused || left.includes(name) ? messages[name] : undefined,
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
      onBlur: () => setLeft((names) => (names.includes(name) ? names : [...names, name])),
    }),
    set,
    isSaving,
    isPreparing,
    setPreparing,
    status: isRefused && wrong !== undefined ? { kind: 'error', text: wrong } : status,
    fail,
    dismiss,
    refuse() {
      setRefused(wrong !== undefined);
      return wrong !== undefined;
    },
    save,
    discard,
  };
}

/** A kept draft as it is drawn, and the newest one, which may be ahead of that: changes are made on it. */
function useKeptDraft<V>(kept: KeptDraft<Draft<V>>) {
  const [draft, setDraft] = useState(() => kept.read());
  const newest = useRef(draft);
  const put = useCallback(
    (next: Draft<V> | undefined) => {
      newest.current = next;
      kept.write(next);
      setDraft(next);
    },
    [kept],
  );
  // An undo may come from this form as it was opened before.
  useEffect(
    () =>
      kept.watch((written) => {
        newest.current = written;
        setDraft(written);
      }),
    [kept],
  );
  return { draft, newest, put };
}

function labelOf(fields: FormFields, name: string) {
  const { label, maxLength } = fields[name]!;
  return { label, maxLength };
}

function idsOf<V>(lists: NonNullable<DraftFormOptions<V>['choices']>): Choices<V> {
  const ids: { [K in keyof V]?: ReadonlySet<string> } = {};
  for (const name of Object.keys(lists) as (keyof V)[])
    ids[name] = new Set(lists[name]?.map((row) => row.id));
  return ids;
}
