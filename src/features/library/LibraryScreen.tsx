import { useCallback, useState } from 'react';
import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { Tabs } from '@/ui/Tabs';
import { TextField } from '@/ui/TextField';
import { usePageTitle } from '@/ui/use-page-title';
import styles from './LibraryScreen.module.css';
import { ModulesTab } from './ModulesTab';
import { LIBRARY_TEXTS } from './texts';

type Tab = keyof typeof LIBRARY_TEXTS.tabs;

const TABS = (['modules', 'playlists', 'media'] as const).map((id) => ({
  id,
  label: LIBRARY_TEXTS.tabs[id],
}));

/** Content library, at /nest/content. */
export default function LibraryScreen() {
  const texts = LIBRARY_TEXTS;
  const [tab, setTab] = useState<Tab>('modules');
  const [search, setSearch] = useState('');
  const clear = useCallback(() => setSearch(''), []);
  usePageTitle(texts.title);
  return (
    <Page title={texts.title}>
      <TextField
        label={texts.search}
        hideLabel
        type="search"
        placeholder={texts.search}
        className={styles['search']}
        value={search}
        onChange={setSearch}
      />
      <Tabs label={texts.tabsLabel} tabs={TABS} selected={tab} onSelect={setTab}>
        {tab === 'modules' ? (
          <ModulesTab search={search} onClearSearch={clear} />
        ) : (
          <NotBuiltYet what={texts.notBuilt[tab]} />
        )}
      </Tabs>
    </Page>
  );
}
