import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useWriter } from '@/db/use-writer';
import type { ImportNote } from '@/domain/module-file/import-note';
import type { ReadModule } from '@/media/module-file/read-module-file';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import type { ReadImport } from './read-import';
import { IMPORT_TEXTS } from './texts';
import { writeImport, type WrittenModule } from './write-import';
// Inlined, so that the first import works offline. Vite generates the export.
// oxlint-disable-next-line import/default
import ReadWorker from './read-import.worker?worker&inline';
import type { ReadAnswer } from './read-import.worker';

export type ImportState =
  | { readonly step: 'choosing' }
  | { readonly step: 'reading'; readonly name: string }
  | { readonly step: 'refused'; readonly name: string; readonly text: string }
  | {
      readonly step: 'read';
      readonly name: string;
      readonly read: Extract<ReadImport, { ok: true }>;
      readonly isWriting: boolean;
      readonly problem: string | null;
    }
  | {
      readonly step: 'done';
      readonly modules: readonly WrittenModule[];
      readonly notes: readonly ImportNote[];
      /** What could not be stored. */
      readonly problem: string | null;
    };

export interface Import {
  readonly state: ImportState;
  readonly take: (file: File) => void;
  /** Returns to choosing a file; stops reading. */
  readonly reset: () => void;
  readonly write: (modules: readonly ReadModule[], withMedia: boolean) => Promise<void>;
}

function problemOf(error: unknown): string {
  const code = error instanceof AppError ? error.code : undefined;
  if (code === 'ERR_QUOTA') return IMPORT_TEXTS.noRoom;
  return code === 'ERR_STORAGE_DENIED' ? IMPORT_TEXTS.noStorage : IMPORT_TEXTS.writeFailed;
}

/** An import, from choosing a file to new modules on this device. */
export function useImport(read: typeof readInWorker = readInWorker): Import {
  const { account } = useAuth();
  const writer = useWriter();
  const [state, setState] = useState<ImportState>({ step: 'choosing' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const take = useCallback(
    (file: File) => {
      stop.current?.abort();
      const own = new AbortController();
      stop.current = own;
      setState({ step: 'reading', name: file.name });

      async function run(): Promise<ImportState> {
        try {
          const answer = await read(file, own.signal);
          if (answer.ok)
            return { step: 'read', name: file.name, read: answer, isWriting: false, problem: null };
          const text = IMPORT_TEXTS.refusals[answer.refusal](answer.count);
          return { step: 'refused', name: file.name, text };
        } catch (error) {
          if (!own.signal.aborted) reportError(error);
          return { step: 'refused', name: file.name, text: IMPORT_TEXTS.failed };
        }
      }

      async function show() {
        const next = await run();
        if (!own.signal.aborted) setState(next);
      }
      void show();
    },
    [read],
  );

  const reset = useCallback(() => {
    stop.current?.abort();
    setState({ step: 'choosing' });
  }, []);

  async function write(modules: readonly ReadModule[], withMedia: boolean) {
    setState((before) => (before.step === 'read' ? { ...before, isWriting: true, problem: null } : before));
    const written: WrittenModule[] = [];
    const done = (words: string | null): ImportState => {
      const readNotes = modules.slice(0, written.length).flatMap((module) => module.notes);
      return {
        step: 'done',
        modules: written,
        notes: [...readNotes, ...written.flatMap((one) => one.notes)],
        problem: words,
      };
    };
    try {
      for (const module of modules) written.push(await writeImport({ module, withMedia, account, writer }));
      setState(done(null));
    } catch (error) {
      reportError(error);
      const problem = problemOf(error);
      const titles = modules.slice(written.length).map(({ title }) => title || IMPORT_TEXTS.untitled);
      setState((before) =>
        // Modules written before the failure are shown.
        written.length > 0
          ? done(IMPORT_TEXTS.partFailed(titles))
          : before.step === 'read'
            ? { ...before, isWriting: false, problem }
            : before,
      );
    }
  }

  return { state, take, reset, write };
}

/**
 * `readImport` in a worker, which ends with the signal.
 * @throws AppError ERR_UNKNOWN when the worker failed; the signal's reason when aborted
 */
function readInWorker(file: Blob, signal: AbortSignal): Promise<ReadImport> {
  const worker = new ReadWorker();
  return new Promise<ReadImport>((resolve, reject) => {
    const fail = (message: string) => reject(new AppError('ERR_UNKNOWN', message));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.ok) resolve(data.read);
      else fail(data.message);
    });
    worker.addEventListener('error', (event) => fail(event.message || 'the reader stopped'));
    // Worker messages have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
