import type { Joined } from '@/catalogue/join-group';
import { deviceConnectivity, type Connectivity } from '@/replication/connectivity';
import { AppError } from '@/shared/app-error';
import { createBackoff } from '@/shared/backoff';
import { systemClock, type Clock } from '@/shared/clock';
import { clearPendingJoin, isJoinOf, joinProgress, pendingJoin } from '@/shared/pending-join';
import { QUEUE } from '@/shared/limits';
import { reportError } from '@/shared/report-error';

export interface PendingJoinOptions {
  readonly account: string;
  readonly join: (code: string) => Promise<Joined>;
  /** The group's rows can be pulled. */
  readonly onJoined: () => void;
  readonly clock?: Clock;
  readonly connectivity?: Pick<Connectivity, 'online' | 'onChange'>;
}

/**
 * Joins the group whose code was entered on this device, once the server can be reached. Returns a function
 * that stops it.
 */
export function followPendingJoin({
  account,
  join,
  onJoined,
  clock = systemClock,
  connectivity = deviceConnectivity,
}: PendingJoinOptions): () => void {
  let isOver = false;
  let isAsking = false;
  const backoff = createBackoff(clock, QUEUE.backoff);

  const attempt = async (): Promise<void> => {
    const pending = pendingJoin.read();
    if (isOver || isAsking || pending === null || !isJoinOf(pending, account, clock.now())) return;
    const { code } = pending;
    if (!connectivity.online()) return joinProgress.set({ code, state: 'unreachable' });
    isAsking = true;
    joinProgress.set({ code, state: 'joining' });
    try {
      const joined = await join(code);
      if (isOver) return;
      backoff.reset();
      if (joined.status === 'slow_down') backoff.begin(look, joined.wait * 1000);
      else if (joined.status !== 'unconfirmed' && pendingJoin.read() === pending) clearPendingJoin();
      const group = 'group_name' in joined ? { group: joined.group_name } : {};
      joinProgress.set({ code, state: joined.status, ...group });
      if (joined.status === 'joined') onJoined();
    } catch (error) {
      if (isOver) return;
      if (error instanceof AppError && error.code === 'ERR_REFUSED') {
        reportError(error);
        if (pendingJoin.read() === pending) clearPendingJoin();
        joinProgress.set({ code, state: 'none' });
        return;
      }
      // Other errors may pass.
      if (!(error instanceof AppError && error.code === 'ERR_OFFLINE')) reportError(error);
      joinProgress.set({ code, state: 'unreachable' });
      backoff.begin(look);
    } finally {
      isAsking = false;
      // Another code was entered meanwhile.
      if (pendingJoin.read() !== null && pendingJoin.read() !== pending) look();
    }
  };
  const look = (): void => void attempt();

  const stopFollowing = pendingJoin.subscribe(look);
  const stopListening = connectivity.onChange(look);
  look();
  return () => {
    isOver = true;
    stopFollowing();
    backoff.reset();
    stopListening();
  };
}
