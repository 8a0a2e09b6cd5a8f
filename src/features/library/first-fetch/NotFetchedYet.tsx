import { useEffect, useState } from 'react';
import { reportError } from '@/shared/report-error';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { OfflineDrawing } from '@/ui/drawings/OfflineDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { PRODUCT_NAME } from '@/ui/use-page-title';
import { ListSkeleton } from '@/ui/list/List';
import { LIST_TEXTS } from '@/ui/list/texts';
import type { ContentKind } from '../content-list';
import { LIBRARY_TEXTS as texts } from '../texts';
import type { LibraryConnection } from './library-connection';

export interface NotFetchedYetProps {
  readonly kind: ContentKind;
  readonly connection: LibraryConnection;
}

/**
 * Shown while the device has no content and the server has not confirmed that there is none: waits, or says that the server
 * cannot be reached (authoring specification, sections 2 and 7) or that fetching failed.
 */
export function NotFetchedYet({ kind, connection }: NotFetchedYetProps) {
  const { online, failed, probe, fetchNow } = connection;
  const [reached, setReached] = useState<boolean | undefined>(undefined);
  const [isTrying, setTrying] = useState(false);

  // Probes when the screen opens and whenever the browser comes online.
  useEffect(() => {
    if (!online) return undefined;
    let isShown = true;
    const look = async () => {
      const answer = await probe();
      if (isShown) setReached(answer);
    };
    look().catch(reportError);
    return () => {
      isShown = false;
    };
  }, [online, probe]);

  async function retry() {
    setTrying(true);
    try {
      const answer = await probe();
      setReached(answer);
      if (answer) await fetchNow();
    } catch (error) {
      reportError(error);
    } finally {
      setTrying(false);
    }
  }

  const tryAgain = (
    <Button busy={isTrying} onClick={() => void retry()}>
      {texts.tryAgain}
    </Button>
  );
  if (!online || reached === false) {
    return (
      <div role="alert">
        <EmptyState
          title={texts.noConnectionTitle}
          text={texts.noConnection(PRODUCT_NAME)}
          drawing={<OfflineDrawing />}
          action={tryAgain}
        />
      </div>
    );
  }
  if (reached === true && failed) {
    return <Banner status={{ kind: 'error', text: texts.failed[kind] }} action={tryAgain} />;
  }
  return <ListSkeleton label={LIST_TEXTS.loading(texts.noun[kind])} />;
}
