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

export interface FormSave<V> {
  readonly values: V;
  /** Changed values (decision L3). */
  readonly changes: Partial<V>;
  /** Overwritten unseen values (rule C3). */
  readonly collisions: readonly Collision[];
}

export interface DraftFormOptions<V> {
  readonly form: FormDefinition<V>;
  readonly account: string;
  readonly id: string | undefined;
  /** Stored values; the same object until they change. */
  readonly stored: V;
  /** Whether `stored` is complete. */
  readonly isReady?: boolean;
  /** Allowed list members; others are ignored. */
  readonly choices?: { readonly [K in keyof V]?: readonly { readonly id: string }[] };
  readonly texts: { readonly saved: string; readonly saveFailed: string; readonly deniedStorage: string };
  /** Writes to this device and resolves to the id of what was written. @throws AppError of the local store */
  readonly write: (save: FormSave<V>) => Promise<string>;
  /** Navigates after creating. */
  readonly onCreated?: (id: string) => unknown;
}

/** Props for a `TextField` or similar. */
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
  /** Has unsaved changes. */
  readonly isChanged: boolean;
  /** Problems by field. */
  readonly messages: Readonly<Partial<Record<keyof V, string>>>;
  readonly field: <K extends keyof V & string>(name: K) => FieldState<V[K]>;
  /** Sets fields, even long after rendering. */
  readonly set: (changes: Partial<V>) => void;
  readonly isSaving: boolean;
  /** A value, such as a picture, is being prepared. */
  readonly isPreparing: boolean;
  readonly setPreparing: (isPreparing: boolean) => void;
  readonly status: Status | null;
  /** Shows an error on top. */
  readonly fail: (text: string) => void;
  readonly dismiss: () => void;
  /** Shows problems; true if there are any. */
  readonly refuse: () => boolean;
  /** Saves here. Later typing stays unsaved. */
  readonly save: () => Promise<void>;
  /** Discards changes, undoably (decision L7). */
  readonly discard: () => void;
}

/** A form over stored values. Unsaved changes survive a reload and merge field by field with remote ones. */
export function useDraftForm<V>(options: DraftFormOptions<V>): DraftFormState<V> {
  const { form, account, id, stored, isReady = true, choices, texts, write, onCreated } = options;
  const isNew = id === undefined;
  const kept = useMemo(() => formDraft(form, account, id), [form, account, id]);
  const { draft, newest, put } = useKeptDraft(kept);
  // Saved values are shown until the stored ones catch up, so that fields do not flicker.
  const [saved, setSaved] = useState<{ readonly over: V; readonly values: V }>();
  const known = {
    values: saved?.over === stored ? saved.values : stored,
    choices: choices && idsOf(choices),
  };
  const shown = shownValues(known, draft);
  const { clean, messages } = checkValues(form.fields, shown);
  const normalize = (values: V) => form.normalize?.(values, known.values) ?? values;
  const changed = Object.keys(differences(known.values, normalize(shown)));
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
      throw new AppError('ERR_STORAGE_DENIED', 'The typed input cannot be kept through a reload');
    });
  }, [isChanged, kept, newest]);

  function fail(text: string): void {
    setStatus({ kind: 'error', text });
    globalThis.scrollTo({ top: 0 });
  }

  async function save(): Promise<void> {
    const saving = newest.current;
    const values = normalize(clean);
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
        // Input typed meanwhile belongs to the created row.
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

/** The rendered draft, and the newest one, to which changes apply. */
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
  // Undo may come from an earlier instance of this form.
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
