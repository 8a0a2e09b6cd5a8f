import { useCallback, useMemo } from 'react';
import type { LocalStore } from '@/db/local-store';
import { itemKey, madeAt } from '@/db/outbox/outbox-item';
import { useOutboxList } from '@/db/use-outbox-list';
import type { AccessRequestRow } from '@/domain/rows/rows';
import { systemClock } from '@/shared/clock';
import type { AnsweredHere } from './people-with-requests';

type Request = Pick<AccessRequestRow, 'id' | 'updated_at'>;

/** When this page granted requests: the queue knows only when the first of several answers was given. */
const granted = new Map<string, string>();

const versionOf = (account: string, { id, updated_at }: Request) => [account, id, updated_at].join('|');

/** When requests were granted on this device, as long as the server has not heard of it. */
export interface GrantedHere extends Pick<AnsweredHere, 'grantedAt'> {
  /** To be called when a request is granted. */
  readonly note: (request: Request) => void;
}

/** Knows it as long as the answer waits to be sent, also after a reload. Then the server's rows say it. */
export function useGrantedHere(account: string, moduleId: string): GrantedHere {
  const read = useCallback((store: LocalStore) => readGranted(store, moduleId), [moduleId]);
  const { rows } = useOutboxList(read);
  const waiting = useMemo(() => new Map(rows), [rows]);
  const grantedAt = useCallback(
    (request: Request) => granted.get(versionOf(account, request)) ?? waiting.get(request.id),
    [account, waiting],
  );
  return {
    grantedAt,
    note: (request) => granted.set(versionOf(account, request), new Date(systemClock.now()).toISOString()),
  };
}

/** The granted requests whose answer waits, by their ids, with when it was given. */
async function readGranted(store: LocalStore, moduleId: string) {
  const requests = await store.find('access_requests', { where: { module_id: moduleId, status: 'granted' } });
  const pending = await store.outbox.pending(requests.map(({ id }) => itemKey('access_requests', id)));
  const rows = [...pending.values()].map(
    (change) => [change.rowId, new Date(madeAt(change)).toISOString()] as const,
  );
  return { rows, total: rows.length };
}
