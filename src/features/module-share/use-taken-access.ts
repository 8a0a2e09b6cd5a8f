import { useCallback, useMemo } from 'react';
import type { LocalStore } from '@/db/local-store';
import { itemKey } from '@/db/outbox/outbox-item';
import { useOutboxList } from '@/db/use-outbox-list';
import type { AccessRequestRow } from '@/domain/rows/rows';
import { linkId } from '@/shared/link-id';

type Request = Pick<AccessRequestRow, 'id' | 'updated_at'>;

/** Granted requests whose access this page took away: a newer version of a request was made after that. */
const taken = new Set<string>();

const versionOf = (account: string, { id, updated_at }: Request) => [account, id, updated_at].join('|');

/** Of whom access to a module was taken away on this device. */
export interface TakenAccess {
  /** False until what waits to be sent was read. */
  readonly ready: boolean;
  /**
   * Whether the access that a granted request once gave is gone. The server forgets such a request, but until its answer
   * is here the request is still on this device, and says that it is granted.
   */
  readonly isTaken: (request: Request) => boolean;
  /** To be called before the access is taken away, so that the screen never shows it again. */
  readonly note: (request: Request) => void;
}

/** Knows it as long as the taking waits to be sent, also after a reload; and after that for as long as the page lives. */
export function useTakenAccess(account: string, moduleId: string): TakenAccess {
  const read = useCallback((store: LocalStore) => readTaken(store, moduleId), [moduleId]);
  const { rows, ready } = useOutboxList(read);
  const waiting = useMemo(() => new Set(rows), [rows]);
  const isTaken = useCallback(
    (request: Request) => waiting.has(request.id) || taken.has(versionOf(account, request)),
    [account, waiting],
  );
  return { ready, isTaken, note: (request) => taken.add(versionOf(account, request)) };
}

/** Ids of the granted requests whose access is to be deleted on the server. */
async function readTaken(store: LocalStore, moduleId: string) {
  const requests = await store.find('access_requests', { where: { module_id: moduleId, status: 'granted' } });
  const keys = await Promise.all(
    requests.map(async ({ user_id }) =>
      itemKey('module_access', await linkId('module_access', user_id, moduleId)),
    ),
  );
  const pending = await store.outbox.pending(keys);
  const found = requests.filter((_, index) => pending.get(keys[index]!)?.operation === 'delete');
  for (const request of found) taken.add(versionOf(store.account, request));
  return { rows: found.map(({ id }) => id), total: found.length };
}
