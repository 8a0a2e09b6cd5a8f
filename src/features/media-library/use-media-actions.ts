import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { AppError } from '@/shared/app-error';
import { newUuid } from '@/shared/new-uuid';
import { reportError } from '@/shared/report-error';
import type { Status } from '@/ui/Banner';
import { offerUndo } from '@/ui/offer-undo';
import { showToast } from '@/ui/toast-store';
import type { MediaEntry } from './media-entry';
import type { RowActions } from './MediaRow';
import type { NotTakenFile } from './NotTaken';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import type { DeletedFiles } from './delete-files';
import type { FileSelection } from './use-file-selection';

/** What is open over the list, and what can be done with its files. */
export interface MediaActions {
  /** The same object while the library is shown. */
  readonly rows: RowActions;
  /** Id of the file that is looked at. */
  readonly opened: string | null;
  readonly show: (id: string | null) => void;
  /** The files of which it is asked whether they are to be deleted. */
  readonly asked: readonly MediaEntry[] | null;
  readonly ask: (entries: readonly MediaEntry[] | null) => void;
  readonly remove: (entries: readonly MediaEntry[]) => Promise<void>;
  readonly failures: {
    readonly files: readonly NotTakenFile[];
    readonly dismiss: (id: string) => void;
    readonly dismissAll: () => void;
  };
  readonly status: Status | null;
  readonly dismissStatus: () => void;
}

export interface MediaActionsOptions {
  readonly shown: readonly MediaEntry[];
  /** What holds the list, for the focus. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly removeFiles: (entries: readonly MediaEntry[]) => Promise<DeletedFiles>;
  readonly selection: FileSelection;
}

/** Looking at files and deleting them; failures are told file by file, and a deletion can be undone (decision L7). */
export function useMediaActions({ shown, frame, removeFiles, selection }: MediaActionsOptions): MediaActions {
  const texts = MEDIA_LIBRARY_TEXTS;
  const [opened, show] = useState<string | null>(null);
  const [asked, ask] = useState<readonly MediaEntry[] | null>(null);
  const [failed, setFailed] = useState<readonly NotTakenFile[]>([]);
  const [status, setStatus] = useState<Status | null>(null);
  const { toggle } = selection;
  const toggleNow = useRef(toggle);
  useEffect(() => {
    toggleNow.current = toggle;
  });

  const rows = useMemo(
    (): RowActions => ({
      open: ({ id }) => show(id),
      toggle: (id, isRange) => toggleNow.current(id, isRange),
      remove: (entry) => ask([entry]),
    }),
    [],
  );

  /** The line that had the focus is going: the next one that stays gets it, or else what takes new files. */
  function focusBeside(gone: ReadonlySet<string>) {
    const first = shown.findIndex(({ id }) => gone.has(id));
    const next =
      shown.slice(first).find(({ id }) => !gone.has(id)) ??
      shown.slice(0, Math.max(first, 0)).findLast(({ id }) => !gone.has(id));
    const goal = next === undefined ? undefined : `[data-media="${CSS.escape(next.id)}"]`;
    frame.current?.querySelector<HTMLElement>(goal ?? 'button')?.focus();
  }

  async function remove(entries: readonly MediaEntry[]) {
    ask(null);
    try {
      const { deleted, failed: left, restore } = await removeFiles(entries);
      const gone = new Set(deleted.map(({ id }) => id));
      if (left.length > 0) {
        const more = left.map(({ title }): NotTakenFile => ({
          id: newUuid(),
          name: title,
          problem: { text: texts.deleteFailedOne },
        }));
        setFailed((before) => [...before, ...more]);
      }
      if (deleted.length === 0) return;
      // Also where one of them was looked at: the way to undo it lies beneath what stands over the page.
      flushSync(() => show(null));
      focusBeside(gone);
      if (left.length === 0) selection.end();
      const text = texts.deleted(deleted.length, deleted[0]?.title ?? '');
      if (restore === undefined) showToast({ text });
      else {
        offerUndo({
          text,
          undo: restore,
          failed: (error) => (isGone(error) ? texts.restoreGone : texts.restoreFailed),
          canRetry: (error) => !isGone(error),
        });
      }
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: texts.deleteFailed(entries.length) });
    }
  }

  return {
    rows,
    opened,
    show,
    asked,
    ask,
    remove,
    failures: {
      files: failed,
      dismiss: (id) => setFailed((before) => before.filter((file) => file.id !== id)),
      dismissAll: () => setFailed([]),
    },
    status,
    dismissStatus: useCallback(() => setStatus(null), []),
  };
}

/** Whether what was deleted is gone from the server already. */
const isGone = (error: unknown) => error instanceof AppError && error.code === 'ERR_NOT_FOUND';
