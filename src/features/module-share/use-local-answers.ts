import { useCallback, useMemo } from 'react';
import type { LocalStore } from '@/db/local-store';
import { itemKey, madeAt } from '@/db/outbox/outbox-item';
import { useOutboxList } from '@/db/use-outbox-list';
import type { AccessRequestRow } from '@/domain/rows/rows';
import { systemClock } from '@/shared/clock';
import { linkId } from '@/shared/link-id';
import type { LocalAnswers } from './people-with-requests';

type Request = Pick<AccessRequestRow, 'id' | 'updated_at'>;

/** When this page granted requests; the queue has only the time of the first answer. */
const granted = new Map<string, string>();

/** Granted requests whose access this page took away: a newer version of a request was made after that. */
const taken = new Set<string>();

const versionOf = (account: string, { id, updated_at }: Request) => [account, id, updated_at].join('|');

/** Answers of this device that the server's rows do not have yet. */
export interface LocalAnswerStore extends LocalAnswers {
  /** False until what waits to be sent was read. */
  readonly ready: boolean;
  /** Call it before writing an answer, so that the screen never shows the earlier state. */
  readonly note: (request: Request, answer: 'granted' | 'taken') => void;
}

/** Local answers of one module or of all: while they are queued, and afterwards while the page is open. */
export function useLocalAnswers(account: string, moduleId?: string): LocalAnswerStore {
  const read = useCallback((store: LocalStore) => readAnswers(store, moduleId), [moduleId]);
  const { rows, ready } = useOutboxList(read);
  const waiting = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  return {
    ready,
    isTaken: (request) => waiting.get(request.id)?.isTaken === true || taken.has(versionOf(account, request)),
    grantedAt: (request) => granted.get(versionOf(account, request)) ?? waiting.get(request.id)?.grantedAt,
    note(request, answer) {
      const version = versionOf(account, request);
      if (answer === 'taken') taken.add(version);
      else granted.set(version, new Date(systemClock.now()).toISOString());
    },
  };
}

/** Of each granted request: when that was, where the answer waits; and whether its access is to be deleted on the server. */
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
      const isTaken = pending.get(access)?.operation === 'delete';
      if (isTaken) taken.add(versionOf(store.account, request));
      return { id: request.id, grantedAt: granting && new Date(madeAt(granting)).toISOString(), isTaken };
    }),
  );
  return { rows, total: rows.length };
}
