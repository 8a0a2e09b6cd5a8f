import { useSearchParams } from 'react-router-dom';
import { useKeptVersions } from '@/db/use-kept-versions';
import { useRow } from '@/db/use-rows';
import { useNow } from '@/ui/use-now';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { Text } from '@/ui/Text';
import { usePageTitle } from '@/ui/use-page-title';
import { KeptVersionList } from './KeptVersionList';
import { VERSION_TEXTS } from './texts';

/** A module's kept versions, at /nest/content/module/versions?id={moduleId} (rule C3). */
export default function KeptVersionsScreen() {
  const texts = VERSION_TEXTS;
  const [search] = useSearchParams();
  const moduleId = search.get('id') ?? '';
  const { rows, ready } = useKeptVersions('modules', moduleId);
  // Opening it also opens the local data.
  const { row } = useRow('modules', moduleId);
  const now = useNow();
  usePageTitle(texts.page);
  const title = row?.title.trim() ?? '';
  return (
    <Page width="reading" title={texts.page} {...(title === '' ? {} : { subtitle: texts.subtitle(title) })}>
      {ready && rows.length > 0 ? (
        <>
          <Text tone="muted">{texts.intro}</Text>
          <KeptVersionList versions={rows} now={now} />
        </>
      ) : null}
      {ready && rows.length === 0 ? (
        <EmptyState
          title={texts.empty}
          text={texts.emptyText}
          action={
            <LinkButton to={`/nest/content/module?id=${encodeURIComponent(moduleId)}`}>
              {texts.back}
            </LinkButton>
          }
        />
      ) : null}
      {ready ? null : <Spinner label={texts.loading} />}
    </Page>
  );
}
