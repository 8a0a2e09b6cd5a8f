import { useContext, useEffect, useMemo } from 'react';
import { useAuth } from '@/auth/use-auth';
import type { CatalogueModule } from '@/catalogue/catalogue-answers';
import { recordView } from '@/catalogue/record-view';
import { useShelf } from '@/catalogue/use-shelf';
import { hasOnlineOnlyMedia } from '@/domain/module/module-media';
import { estimateDuration } from '@/domain/engine/estimate-duration';
import { MediaContext } from '@/media/media-context';
import { useOfflineCopy } from '@/media/offline-copy/use-offline-copy';
import { preloadScreen } from '@/shared/preload-screen';
import { whenIdle } from '@/shared/when-idle';
import { LinkButton } from '@/ui/LinkButton';
import { Row } from '@/ui/Row';
import { ShareButton } from '@/ui/ShareButton';
import { ModuleFacts } from './ModuleFacts';
import { ModuleLayout } from './ModuleLayout';
import { OfflineControl } from './OfflineControl';
import { StartButton } from './StartButton';
import { MODULE_PAGE_TEXTS as texts } from './texts';

export interface OpenModuleProps {
  readonly module: CatalogueModule;
  /** Whether the server has just confirmed it. */
  readonly isFresh: boolean;
}

/** The page of a module that the person may open. */
export function OpenModule({ module, isFresh }: OpenModuleProps) {
  const { account } = useAuth();
  const openShelf = useShelf();
  const openIndex = useMemo(() => async () => (await openShelf()).copies, [openShelf]);
  const { copy, make, prefetch, cancel, remove } = useOfflineCopy(module.id, openIndex);
  const { content } = module;
  const seconds = useMemo(() => estimateDuration(content), [content]);
  const isOwn = module.creator_id === account;
  usePrefetch(module, prefetch);

  useEffect(() => {
    if (isFresh && !isOwn) void recordView(account, 'module', module.id);
  }, [isFresh, isOwn, account, module.id]);

  return (
    <ModuleLayout
      module={module}
      by={isOwn ? texts.byYou : texts.by(module.creator_name)}
      badge={module.visibility === 'public' || module.visibility === 'restricted' ? null : texts.draft}
      panel={
        <>
          <StartButton moduleId={module.id} isEmpty={content.nodes.length === 0} />
          <ModuleFacts
            steps={content.nodes.length}
            minutes={Math.max(1, Math.round(seconds / 60))}
            bytes={
              copy.state === 'kept' || (copy.state === 'seen' && copy.isComplete) ? copy.bytes : undefined
            }
            views={module.views}
            hasOnlineOnly={hasOnlineOnlyMedia(content)}
          />
          <OfflineControl
            copy={copy}
            version={module.updated_at}
            onMake={() => make(module)}
            onCancel={cancel}
            onRemove={remove}
          />
          <Row gap={3}>
            <ShareButton path={`/modules/${module.id}`} title={module.title} texts={texts.share} />
            {isOwn ? (
              <LinkButton to={`/nest/content/module?id=${module.id}`} variant="quiet">
                {texts.edit}
              </LinkButton>
            ) : null}
          </Row>
        </>
      }
    />
  );
}

/** Prefetches the viewer and the module's media, in case the connection drops before the learner starts. */
function usePrefetch(module: CatalogueModule, prefetch: (module: CatalogueModule) => void): void {
  const { config } = useContext(MediaContext);
  useEffect(() => {
    void preloadScreen(`/modules/${module.id}/learn`);
  }, [module.id]);
  useEffect(() => {
    if (config === null) return undefined;
    return whenIdle(() => prefetch(module));
    // A new version has new files; the copy's own progress must not start it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [module.id, module.updated_at, config]);
}
