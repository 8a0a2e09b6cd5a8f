import { useContext, useRef, useState } from 'react';
import type { MediaUse } from '@/domain/media/media-type';
import { MediaContext } from '@/media/media-context';
import { videoWarning } from '@/media/prepare/video-warning';
import { VIDEO_WARNINGS } from '@/media/texts';
import { FileCancelled } from '@/media/prepare/file-cancelled';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { askEncoding } from '@/ui/encoding/ask-encoding';
import { describeMediaError, takeFile } from './take-file';
import { MEDIA_TEXTS } from './texts';

/** Accepts files, and holds the outcome. */
export interface TakeFile {
  readonly run: (files: FileList | readonly File[] | null | undefined) => Promise<void>;
  readonly isBusy: boolean;
  /** Why the last file was refused. */
  readonly problem: string | null;
  /** A warning about the accepted file. */
  readonly note: string | null;
  /** Clears both, since something else replaced the file. */
  readonly forget: () => void;
}

/**
 * Accepts files for a node's field. A refused file changes only the message; an accepted one goes to `onTaken`, even if the
 * field is no longer shown.
 */
export function useTakeFile(use: MediaUse, onTaken: (address: string) => void): TakeFile {
  const { account } = useContext(MediaContext);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const isTaking = useRef(false);
  const last = useRef<File>(undefined);

  return {
    isBusy,
    problem,
    note,
    forget() {
      last.current = undefined;
      setProblem(null);
      setNote(null);
    },
    async run(files) {
      const [file, second] = [...(files ?? [])];
      if (!file || isTaking.current) return;
      setNote(null);
      setProblem(second ? MEDIA_TEXTS.oneFile : null);
      if (second) return;
      isTaking.current = true;
      last.current = file;
      setBusy(true);
      try {
        onTaken(await takeFile(use, account, file, { askEncoding }));
        // Checked again: another address may have been chosen meanwhile.
        last.current = file;
      } catch (error) {
        if (error instanceof FileCancelled) return;
        // Only app errors are reported.
        if (!(error instanceof AppError)) reportError(error);
        setProblem(describeMediaError(error, use));
        return;
      } finally {
        isTaking.current = false;
        setBusy(false);
      }
      const warning = use === 'video' ? await videoWarning(file) : null;
      // Another file may have been chosen meanwhile.
      if (warning !== null && last.current === file) setNote(VIDEO_WARNINGS[warning]);
    },
  };
}
