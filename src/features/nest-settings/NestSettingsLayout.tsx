import { Outlet } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { TabLinks } from '@/ui/TabLinks';
import { usePageTitle } from '@/ui/use-page-title';
import { NEST_SETTINGS_TEXTS as texts } from './texts';

const TABS = [
  { to: '/nest/settings', label: texts.branding, end: true },
  { to: '/nest/settings/appearance', label: texts.appearance },
  { to: '/nest/settings/featured', label: texts.featured },
  { to: '/nest/settings/seo', label: texts.seo },
] as const;

/** Heading, preview link and tabs of the nest settings. */
export default function NestSettingsLayout() {
  const { account } = useAuth();
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
      <Outlet />
    </Page>
  );
}
