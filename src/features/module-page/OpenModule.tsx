import { useContext, useEffect, useMemo } from 'react';
import { useAuth } from '@/auth/use-auth';
import type { CatalogueModule } from '@/catalogue/catalogue-answers';
import { recordView } from '@/catalogue/record-view';
import { offlineCatalogue } from '@/catalogue/offline-catalogue';
import { isOutdated } from '@/domain/media/download';
import { hasOnlineOnlyMedia } from '@/domain/module/module-media';
import { estimateDuration } from '@/domain/engine/estimate-duration';
import { MediaContext } from '@/media/media-context';
import { useDownload } from '@/media/offline-copy/use-download';
import { preloadScreen } from '@/shared/preload-screen';
import { whenIdle } from '@/shared/when-idle';
import { LinkButton } from '@/ui/LinkButton';
import { OfflineControl } from '@/ui/offline/OfflineControl';
import { Row } from '@/ui/Row';
import { ShareButton } from '@/ui/ShareButton';
import { ModuleFacts } from './ModuleFacts';
import { ModuleLayout } from './ModuleLayout';
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
  const target = { id: module.id, kind: 'module', title: module.title } as const;
  const download = useDownload(target, offlineCatalogue(account));
  const { view } = download;
  const { content } = module;
  const seconds = useMemo(() => estimateDuration(content), [content]);
  const isOwn = module.creator_id === account;
  usePrefetch(module, download.prefetch);

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
            bytes={view.state === 'kept' ? view.bytes : view.state === 'none' ? view.seenBytes : undefined}
            views={module.views}
            hasOnlineOnly={hasOnlineOnlyMedia(content)}
          />
          <OfflineControl
            download={download}
            isOutdated={view.state === 'kept' && isOutdated(view.versions, [module])}
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
