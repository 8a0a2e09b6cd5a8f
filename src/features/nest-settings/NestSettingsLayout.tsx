import { Outlet } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useRetryLoading } from '@/db/use-loading';
import { useRefusal } from '@/db/use-pending';
import { Banner } from '@/ui/Banner';
import { LinkButton } from '@/ui/LinkButton';
import { LoadFailed } from '@/ui/LoadFailed';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { TabLinks } from '@/ui/TabLinks';
import { usePageTitle } from '@/ui/use-page-title';
import { NEST_SETTINGS_TEXTS as texts } from './texts';
import { useSettings, type SettingsPage } from './use-settings';

const TABS = [
  { to: '/nest/settings', label: texts.branding, end: true },
  { to: '/nest/settings/appearance', label: texts.appearance },
  { to: '/nest/settings/featured', label: texts.featured },
  { to: '/nest/settings/seo', label: texts.seo },
] as const;

/** Heading, preview link and tabs of the nest settings. */
export default function NestSettingsLayout() {
  const { account } = useAuth();
  const settings = useSettings();
  const retry = useRetryLoading();
  const refusal = useRefusal('creator_nest_settings', account);
  // It stays queued with the other changes (L1).
  const refused = refusal?.includes('creator_nest_settings_subdomain_key')
    ? settings.row?.subdomain
    : undefined;
  usePageTitle(texts.title);
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <LinkButton to={`/creator/${account}`} target="_blank" rel="noopener">
          {texts.preview}
        </LinkButton>
      }
    >
      <TabLinks label={texts.tabs} tabs={TABS} />
      {refused ? (
        <Banner
          status={{ kind: 'error', text: texts.seoForm.refused(refused) }}
          action={<LinkButton to="/nest/settings/seo">{texts.seoForm.refusedAction}</LinkButton>}
        />
      ) : null}
      {settings.state === 'ready' ? (
        <Outlet context={{ account, row: settings.row } satisfies SettingsPage} />
      ) : settings.state === 'loading' ? (
        <Spinner label={texts.loading} />
      ) : settings.state === 'failed' ? (
        <LoadFailed text={texts.loadFailed} retry={retry} />
      ) : (
        <Banner
          status={{
            kind: 'error',
            text: settings.state === 'denied' ? texts.loadFailed : texts.createFailed,
          }}
        />
      )}
    </Page>
  );
}
