import type { UploadItem } from '@/media/upload/upload-item';
import { UPLOAD_TEXTS } from '@/media/texts';
import type { ErrorCode } from '@/shared/app-error';
import { MEDIA_LIBRARY_TEXTS } from './texts';

const { states } = MEDIA_LIBRARY_TEXTS;

/** Complete texts for waiting uploads. */
const WAITS_FOR: Readonly<Partial<Record<ErrorCode, string>>> = {
  ERR_OFFLINE: states.unreachable,
  ERR_TIMEOUT: states.tooSlow,
  ERR_SESSION_EXPIRED: states.signInAgain,
  ERR_NOT_SIGNED_IN: states.signInAgain,
  ERR_SERVER_DOWN: states.serverFailed,
  ERR_QUOTA: states.deviceFull,
};

/** A file's state in a few words. */
export function uploadState({ state, isKept, problem }: UploadItem, isOnline: boolean): string {
  if (!isKept && state !== 'refused') return states.keeping;
  if (!isOnline && (state === 'waiting' || state === 'sending')) return states.waitingOffline;
  if (state !== 'waiting' || problem === null) return states[state];
  const { code } = problem;
  return WAITS_FOR[code] ?? states.failedTemporarily;
}

/** The state of all uploads; refused and paused ones only count alone. */
export function uploadsState(uploads: readonly UploadItem[], isOnline: boolean): string {
  const texts = MEDIA_LIBRARY_TEXTS;
  const open = uploads.filter(({ state }) => state !== 'refused');
  if (open.length === 0) return texts.needAttention(uploads.length);
  const going = open.filter(({ state }) => state !== 'paused');
  if (going.length === 0) return texts.paused;
  if (!isOnline) return texts.waitingForConnection;
  // One blocked upload blocks the queue.
  const blocked = going.filter(({ problem }) => problem !== null);
  const isMoving = going.some(({ state, isKept }) => state === 'sending' || !isKept);
  if (isMoving || blocked.length === 0) return texts.uploading;
  const needSession = blocked.every(
    ({ problem }) => problem !== null && WAITS_FOR[problem.code] === states.signInAgain,
  );
  return needSession ? texts.waitingForSession : texts.waitingToRetry;
}

/** Details of an upload's problem that its state does not mention; undefined without any. */
export function problemText({ state, problem }: UploadItem): string | undefined {
  if (problem === null) return undefined;
  const isSaid = problem.code in WAITS_FOR || problem.text === UPLOAD_TEXTS.failed;
  return isSaid && state !== 'refused' ? undefined : problem.text;
}
