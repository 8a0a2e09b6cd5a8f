import { useCallback } from 'react';
import { reportError } from '@/shared/report-error';
import { useLocalStoreHandle } from './database-context';
import type { LocalStore } from './local-store';
import type { Notice } from './outbox/notices';
import { useOutboxList, type OutboxList } from './use-outbox-list';

/** What became of something, for the person to know, the last first; and the way to be done with it (decision L9). */
export function useNotices(): readonly [OutboxList<Notice>, dismiss: (ids: readonly string[]) => void] {
  const handle = useLocalStoreHandle();
  const dismiss = useCallback(
    (ids: readonly string[]) => {
      handle
        .open()
        .then(({ outbox }) => outbox.notices.dismiss(ids))
        .catch(reportError);
    },
    [handle],
  );
  return [useOutboxList(readNotices), dismiss];
}

async function readNotices({ outbox }: LocalStore) {
  const rows = await outbox.notices.all();
  return { rows, total: rows.length };
}
