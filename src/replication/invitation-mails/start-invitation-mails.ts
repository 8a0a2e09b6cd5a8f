import type { LocalStore } from '@/db/local-store';
import type { InvitationRow } from '@/domain/rows/rows';
import { systemClock, type Clock } from '@/shared/clock';
import { createBackoff } from '@/shared/backoff';
import { INVITATION_MAIL, QUEUE } from '@/shared/limits';
import { backupInUse } from '@/shared/project-in-use';
import { reportError } from '@/shared/report-error';
import { deviceConnectivity, type Connectivity } from '../connectivity';
import { withTimeout } from '../server/with-timeout';
import type { RequestMail } from './request-invitation-mail';

export interface InvitationMailsOptions {
  readonly store: Pick<LocalStore, 'name' | 'lease' | 'observe'>;
  readonly ask: RequestMail;
  /** Called after requests: their rows changed on the server. */
  readonly onAsked: () => void;
  readonly clock?: Clock;
  readonly connectivity?: Connectivity;
}

/**
 * Requests due invitation e-mails in the background, in one tab at a time. The server marks each as sent when requested, so nobody
 * gets it twice; failed ones stay due and are retried with backoff.
 * @returns a function that stops it
 */
export function startInvitationMails(options: InvitationMailsOptions): () => void {
  const { store, ask, onAsked, clock = systemClock, connectivity = deviceConnectivity } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const backoff = createBackoff(clock, QUEUE.backoff);
  const source = store.observe('invitations', { where: { mail: 'due' } });
  /** Answered row versions, until the row changes. */
  const answered = new Set<string>();
  let isRunning = false;
  /** After a failure, one is tried before the others. */
  let hasFailed = false;

  const due = (): readonly InvitationRow[] =>
    source
      .get()
      .rows.filter((row) => row.updated_at !== '' && !answered.has(versionOf(row)))
      .slice(0, hasFailed ? 1 : INVITATION_MAIL.batch);
  const mayAsk = (): boolean =>
    !signal.aborted && connectivity.online() && !backoff.active() && backupInUse.read() === null;

  const askAll = async (): Promise<void> => {
    let batch = due();
    while (mayAsk() && batch.length > 0) {
      const outcomes = await Promise.all(
        batch.map(async (row) => {
          const outcome = await withTimeout(clock, INVITATION_MAIL.timeout, signal, (inTime) =>
            ask(row, inTime),
          );
          // A refusal is final for this version: the group or the invitation is gone.
          if (outcome.ok || outcome.failure.kind === 'refused') answered.add(versionOf(row));
          return outcome;
        }),
      );
      hasFailed = outcomes.some((outcome) => !outcome.ok && outcome.failure.kind !== 'refused');
      if (hasFailed) backoff.begin(wake);
      else backoff.reset();
      batch = due();
    }
    if (!signal.aborted) onAsked();
  };

  const wake = (): void => {
    if (isRunning || !mayAsk() || due().length === 0) return;
    isRunning = true;
    store.lease
      .hold(`${store.name}|invitation-mails`, askAll)
      .catch(reportError)
      .finally(() => {
        isRunning = false;
        wake();
      });
  };

  const stopListening = [source.subscribe(wake), connectivity.onChange(wake), backupInUse.subscribe(wake)];
  wake();
  return () => {
    stopping.abort();
    backoff.reset();
    for (const stop of stopListening) stop();
  };
}

function versionOf({ id, updated_at }: InvitationRow): string {
  return `${id}|${updated_at}`;
}
