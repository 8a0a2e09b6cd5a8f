import { useEffect, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useLocalStoreHandle } from '@/db/database-context';
import type { LocalStore } from '@/db/local-store';
import { useDatabaseState } from '@/db/use-database-state';
import { useKeepVersions } from '@/db/use-kept-versions';
import { useFirstFetch } from '@/db/use-loading';
import { useArrivingRow } from '@/db/use-rows';
import { FIRST_SETTINGS } from '@/domain/nest/settings';
import type { NestSettingsRow } from '@/domain/rows/rows';
import { reportError } from '@/shared/report-error';
import { useDraftForm, type DraftFormOptions, type FormSave } from '@/ui/form/use-draft-form';
import { columnOf } from './save-settings';
import { NEST_SETTINGS_TEXTS } from './texts';

/** Loading state of the settings. */
export type SettingsState =
  | { readonly state: 'loading' | 'denied' | 'failed' | 'uncreated'; readonly row: undefined }
  | { readonly state: 'ready'; readonly row: NestSettingsRow };

/** The settings of the account's nest; created once the server confirms that there are none (decision D11). */
export function useSettings(): SettingsState {
  const { account } = useAuth();
  const handle = useLocalStoreHandle();
  const database = useDatabaseState();
  const { row, ready, hasFailed } = useArrivingRow('creator_nest_settings', account);
  const { isDone: isFetched } = useFirstFetch();
  const isMissing = ready && row === undefined && isFetched === true;
  const [isUncreated, setUncreated] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    handle
      .open()
      .then((store) => store.insert('creator_nest_settings', { id: account, ...FIRST_SETTINGS }))
      .catch((error: unknown) => {
        reportError(error);
        setUncreated(true);
      });
  }, [isMissing, handle, account]);

  if (row !== undefined) return { state: 'ready', row };
  if (database === 'denied') return { state: 'denied', row };
  if (isUncreated) return { state: 'uncreated', row };
  return { state: hasFailed || (ready && isFetched === false) ? 'failed' : 'loading', row };
}

/** Context that the layout provides to the tabs. */
export interface SettingsPage {
  readonly account: string;
  readonly row: NestSettingsRow;
}

/** The settings of the current tab. */
export function useSettingsPage(): SettingsPage {
  return useOutletContext<SettingsPage>();
}

interface SettingsFormOptions<V> extends Pick<
  DraftFormOptions<V>,
  'form' | 'stored' | 'isReady' | 'choices'
> {
  readonly saveFailed: string;
  /** @throws AppError of the local store */
  readonly write: (store: LocalStore, account: string, save: FormSave<V>) => Promise<void>;
}

/** The form of a tab. */
export function useSettingsForm<V>({ saveFailed, write, ...options }: SettingsFormOptions<V>) {
  const { account } = useSettingsPage();
  const handle = useLocalStoreHandle();
  const keepVersions = useKeepVersions();
  return useDraftForm<V>({
    ...options,
    account,
    id: account,
    texts: { ...NEST_SETTINGS_TEXTS, saveFailed },
    async write(save) {
      await write(await handle.open(), account, save);
      const lost = save.collisions.flatMap(({ path, ...rest }) => {
        const column = columnOf(path);
        return column === undefined ? [] : [{ ...rest, path: column }];
      });
      await keepVersions('creator_nest_settings', account, lost);
      return account;
    },
  });
}
