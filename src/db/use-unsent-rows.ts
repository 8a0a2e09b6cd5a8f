import { useCallback, useMemo } from 'react';
import type { TableName } from '@/domain/rows/rows';
import { typedModules } from './edits/typed-modules';
import type { LocalStore } from './local-store';
import { useOutboxList } from './use-outbox-list';

/** Why a row is not as the server has it: its change is on its way, or needs the person (decision L1). */
export type Unsent = 'waiting' | 'held';

/**
 * The rows of a table that are not as the server has them, those with edits that are typed and not recorded yet included
 * (rule Q13). One look for a list of any length, so that its rows need not ask; the same map as long as nothing changed.
 */
export function useUnsentRows(table: TableName): ReadonlyMap<string, Unsent> {
  const read = useCallback(
    async ({ account, outbox }: LocalStore) => {
      const typed = table === 'modules' ? typedModules(account) : [];
      const { held, waiting } = await outbox.unsentRows(table);
      return { rows: [held.join(' '), [...typed, ...waiting].join(' ')], total: 2 };
    },
    [table],
  );
  const [held = '', waiting = ''] = useOutboxList(read).rows;
  return useMemo(() => {
    const of = (ids: string, state: Unsent) =>
      ids === '' ? [] : ids.split(' ').map((id): [string, Unsent] => [id, state]);
    return new Map([...of(waiting, 'waiting'), ...of(held, 'held')]);
  }, [waiting, held]);
}
