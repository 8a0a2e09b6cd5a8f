import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TableName } from '@/domain/rows/rows';
import { useLocalStoreHandle } from './database-context';
import { onTypedModulesChange, typedModules } from './edits/typed-modules';
import type { LocalStore } from './local-store';
import { useOutboxList } from './use-outbox-list';

/** Why a row is not as the server has it: its change is on its way, or needs the person (decision L1). */
export type Unsent = 'waiting' | 'held';

/**
 * The rows of a table that are not as the server has them, those with edits that are typed and not recorded yet included
 * (rule Q13). One look for a list of any length, so that its rows need not ask; the same map as long as nothing changed.
 */
export function useUnsentRows(table: TableName): ReadonlyMap<string, Unsent> {
  const { account } = useLocalStoreHandle();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (table !== 'modules') return undefined;
    const look = () => setTyped(typedModules(account).join(' '));
    look();
    return onTypedModulesChange(look);
  }, [account, table]);
  const read = useCallback(
    async ({ outbox }: LocalStore) => {
      const { held, waiting } = await outbox.unsentRows(table);
      return { rows: [held.join(' '), waiting.join(' ')], total: 2 };
    },
    [table],
  );
  const [held = '', waiting = ''] = useOutboxList(read).rows;
  return useMemo(() => {
    const of = (ids: string, state: Unsent) =>
      ids === '' ? [] : ids.split(' ').map((id): [string, Unsent] => [id, state]);
    return new Map([...of(typed, 'waiting'), ...of(waiting, 'waiting'), ...of(held, 'held')]);
  }, [typed, waiting, held]);
}
