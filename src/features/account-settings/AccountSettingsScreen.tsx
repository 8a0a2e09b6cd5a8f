import { useSearchParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { Page } from '@/ui/Page';
import { Stack } from '@/ui/Stack';
import { Tabs } from '@/ui/Tabs';
import { usePageTitle } from '@/ui/use-page-title';
import { PreferencesTab } from './PreferencesTab';
import { ProfileTab } from './ProfileTab';
import { SecurityTab } from './SecurityTab';
import { ACCOUNT_SETTINGS_TEXTS as texts } from './texts';

const TABS = [
  { id: 'profile', label: texts.profile },
  { id: 'security', label: texts.security },
  { id: 'preferences', label: texts.preferences },
] as const;

/** Profile, Security and Preferences of the signed-in person (shell specification, section 2). */
export default function AccountSettingsScreen() {
  const { user } = useAuth();
  const [search, setSearch] = useSearchParams();
  const selected = TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'profile';
  usePageTitle(texts.title);
  if (user === null) return null;
  return (
    <Page title={texts.title} width="reading">
      <Tabs
        label={texts.tabs}
        tabs={TABS}
        selected={selected}
        onSelect={(tab) => setSearch(tab === 'profile' ? {} : { tab }, { replace: true })}
      >
        <Stack gap={4}>
          {selected === 'profile' ? <ProfileTab user={user} /> : null}
          {selected === 'security' ? <SecurityTab email={user.email} /> : null}
          {selected === 'preferences' ? <PreferencesTab user={user} /> : null}
        </Stack>
      </Tabs>
    </Page>
  );
}
