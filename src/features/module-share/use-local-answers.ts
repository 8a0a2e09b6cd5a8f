import { useCallback, useMemo } from 'react';
import type { LocalStore } from '@/db/local-store';
import { itemKey, madeAt } from '@/db/outbox/outbox-item';
import { useOutboxList } from '@/db/use-outbox-list';
import type { AccessRequestRow } from '@/domain/rows/rows';
import { systemClock } from '@/shared/clock';
import { linkId } from '@/shared/link-id';
import type { LocalAnswers } from './people-with-requests';

type Request = Pick<AccessRequestRow, 'id' | 'updated_at'>;

/** When this page granted requests, since the queue has only the time of the first answer. */
const granted = new Map<string, string>();

/** Granted requests whose access this page revoked; a newer version of a request is a later one. */
const revoked = new Set<string>();

const versionOf = (account: string, { id, updated_at }: Request) => [account, id, updated_at].join('|');

/** This device's answers that the server's rows do not contain yet. */
export interface LocalAnswerStore extends LocalAnswers {
  /** False until the queue has been read. */
  readonly ready: boolean;
  /** Call before writing an answer, so that the screen never flashes the old state. */
  readonly note: (request: Request, answer: 'granted' | 'revoked') => void;
}

/** Local answers for one module or all, while they are queued, and afterwards while the page is open. */
export function useLocalAnswers(account: string, moduleId?: string): LocalAnswerStore {
  const read = useCallback((store: LocalStore) => readAnswers(store, moduleId), [moduleId]);
  const { rows, ready } = useOutboxList(read);
  const waiting = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  return {
    ready,
    isRevoked: (request) =>
      waiting.get(request.id)?.isRevoked === true || revoked.has(versionOf(account, request)),
    grantedAt: (request) => granted.get(versionOf(account, request)) ?? waiting.get(request.id)?.grantedAt,
    note(request, answer) {
      const version = versionOf(account, request);
      if (answer === 'revoked') revoked.add(version);
      else granted.set(version, new Date(systemClock.now()).toISOString());
    },
  };
}

/** For each granted request: the time of a queued answer, and whether its access is queued for deletion. */
async function readAnswers(store: LocalStore, moduleId: string | undefined) {
  const requests = await store.find('access_requests', {
    where: { status: 'granted', ...(moduleId === undefined ? {} : { module_id: moduleId }) },
  });
  const rows = await Promise.all(
    requests.map(async (request) => {
      const answer = itemKey('access_requests', request.id);
      const access = itemKey(
        'module_access',
        await linkId('module_access', request.user_id, request.module_id),
      );
      const pending = await store.outbox.pending([answer, access]);
      const granting = pending.get(answer);
      const isRevoked = pending.get(access)?.operation === 'delete';
      if (isRevoked) revoked.add(versionOf(store.account, request));
      return { id: request.id, grantedAt: granting && new Date(madeAt(granting)).toISOString(), isRevoked };
    }),
  );
  return { rows, total: rows.length };
}
