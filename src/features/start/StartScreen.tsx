import { Link } from 'react-router-dom';
import { useDatabaseState } from '@/db/use-database-state';
import { useFirstFetch } from '@/db/use-loading';
import { useLastRuns } from '@/db/runs/use-last-runs';
import { MediaUrl } from '@/media/links/MediaUrl';
import { relativeTime } from '@/shared/relative-time';
import { ContentCard, ContentCards } from '@/ui/content-card/ContentCard';
import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { Row } from '@/ui/Row';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import { useNow } from '@/ui/use-now';
import { useOnline } from '@/ui/use-online';
import { usePageTitle } from '@/ui/use-page-title';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { ContinueCard } from './ContinueCard';
import { StartSection } from './StartSection';
import styles from './Start.module.css';
import { START_TEXTS as texts } from './texts';
import { useSharedContent } from './use-shared-content';
import { useRecentContent } from './use-recent-content';

/** Cards of a section. */
const SHOWN = { runs: 3, shared: 6, own: 6 } as const;

/** `/` for signed-in people: content to continue with, from this device. */
export default function StartScreen() {
  usePageTitle(undefined);
  const now = useNow();
  const database = useDatabaseState();
  const { runs, ready: hasRuns } = useLastRuns();
  const { shared, ready: hasShared } = useSharedContent(SHOWN.shared);
  const { own, ready: hasOwn } = useRecentContent(SHOWN.own);
  const isDenied = database === 'denied' || database === 'failed';
  const isReady = isDenied || (hasRuns && hasShared && hasOwn);
  const isEmpty = runs.length === 0 && shared.length === 0 && own.length === 0;

  return (
    <Page title={texts.title} actions={<NextSteps />}>
      <StartSection title={texts.continue}>
        {runs.slice(0, SHOWN.runs).map((run) => (
          <ContinueCard key={run.moduleId} run={run} now={now} />
        ))}
      </StartSection>
      {isReady ? (
        <>
          <StartSection title={texts.shared} more={<Link to="/profile">{texts.groups}</Link>}>
            {shared.map((card) => (
              <li key={card.id}>
                <ContentCard
                  card={card}
                  look="row"
                  pictures={MediaUrl}
                  facts={[...card.groups.slice(0, 2), relativeTime(Date.parse(card.updated_at), now)]}
                />
              </li>
            ))}
          </StartSection>
          <StartSection title={texts.own} more={<Link to="/nest/content">{texts.all}</Link>}>
            {own.map((card) => (
              <li key={card.id}>
                <ContentCard
                  card={card}
                  look="row"
                  pictures={MediaUrl}
                  to={`/nest/content/${card.kind}?id=${card.id}`}
                  facts={[card.isUnsent ? texts.waiting : relativeTime(Date.parse(card.updated_at), now)]}
                />
              </li>
            ))}
          </StartSection>
          {isEmpty ? <EmptyState {...texts.noneYet} drawing={<EmptyNestDrawing />} /> : null}
          {isDenied ? <Text tone="muted">{texts.denied}</Text> : <Arriving />}
        </>
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

function NextSteps() {
  return (
    <Row className={styles['ways']}>
      <LinkButton to="/explore">{texts.explore}</LinkButton>
      <LinkButton to="/nest/content/module" variant="primary">
        {texts.create}
      </LinkButton>
    </Row>
  );
}

/** Says that there may be more, until everything was fetched once. */
function Arriving() {
  const isOnline = useOnline();
  const { isDone } = useFirstFetch();
  return isDone === false ? <Text tone="muted">{isOnline ? texts.arriving : texts.offline}</Text> : null;
}

function Waiting() {
  return (
    <ContentCards look="row" as="div">
      <VisuallyHidden as="output">{texts.loading}</VisuallyHidden>
      {['a', 'b', 'c'].map((place) => (
        <Skeleton key={place} height="6.5rem" />
      ))}
    </ContentCards>
  );
}
