import { useState } from 'react';
import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { Tabs } from '@/ui/Tabs';
import { usePageTitle } from '@/ui/use-page-title';
import { ACCOUNT_SETTINGS_TEXTS as texts } from './texts';

const TABS = [
  { id: 'profile', label: texts.profile },
  { id: 'security', label: texts.security },
  { id: 'preferences', label: texts.preferences },
] as const;

type TabId = (typeof TABS)[number]['id'];

/** Profile, Security and Preferences of the signed-in person. */
export default function AccountSettingsScreen() {
  const [tab, setTab] = useState<TabId>('profile');
  usePageTitle(texts.title);
  return (
    <Page title={texts.title} width="reading">
      <Tabs label={texts.tabs} tabs={TABS} selected={tab} onSelect={setTab}>
        <NotBuiltYet what={texts[tab]} />
      </Tabs>
    </Page>
  );
}
