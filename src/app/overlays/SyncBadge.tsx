import { Suspense, useCallback, useSyncExternalStore } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useSyncStatus } from '@/replication/use-sync-status';
import { backupInUse, sendingWaits } from '@/shared/project-in-use';
import { classNames } from '@/ui/class-names';
import { useUnsavedForms } from '@/ui/drafts/unsaved-forms';
import { IconButton } from '@/ui/IconButton';
import { CloseIcon } from '@/ui/icons';
import { UI_TEXTS } from '@/ui/texts';
import { keptVersionCount, unsentFiles } from '../engine/engine';
import { lazyRoute } from '../routing/lazy-route';
import { syncPanelRequest } from '../sync-panel/sync-panel-request';
import { OverlayBoundary } from './OverlayBoundary';
import styles from './SyncBadge.module.css';
import { syncBadgeText, type BadgeStatus } from './sync-badge-text';
import { useBadgeHeight } from './use-badge-height';

const SyncPanel = lazyRoute(() => import('../sync-panel/SyncPanel'));

/** Bottom right: whether work is on its way to the server, and what keeps it. A press opens the panel. */
export function SyncBadge() {
  const status = useSyncStatus();
  const versions = useSyncExternalStore(keptVersionCount.subscribe, keptVersionCount.read);
  const files = useSyncExternalStore(unsentFiles.subscribe, unsentFiles.read);
  const backup = useSyncExternalStore(backupInUse.subscribe, backupInUse.read);
  const unsaved = useUnsavedForms(useAuth().account).length;
  const isOpen = useSyncExternalStore(syncPanelRequest.subscribe, syncPanelRequest.read);
  const open = useCallback(() => syncPanelRequest.set(true), []);
  const close = useCallback(() => syncPanelRequest.set(false), []);
  return (
    <>
      <SyncBadgeView
        status={{ ...status, versions, files, unsaved, waits: sendingWaits(backup) }}
        onOpen={open}
      />
      {isOpen ? (
        <OverlayBoundary
          onRetry={() => void SyncPanel.reset()}
          cross={<IconButton label={UI_TEXTS.dismiss} icon={<CloseIcon />} onClick={close} />}
        >
          <Suspense>
            <SyncPanel onClose={close} />
          </Suspense>
        </OverlayBoundary>
      ) : null}
    </>
  );
}

export interface SyncBadgeViewProps {
  readonly status: BadgeStatus;
  readonly onOpen: () => void;
}

export function SyncBadgeView({ status, onOpen }: SyncBadgeViewProps) {
  const line = syncBadgeText(status);
  const badge = useBadgeHeight();
  return (
    <output className={styles['place']}>
      {line === null ? null : (
        <button
          ref={badge}
          type="button"
          data-sync-badge
          aria-haspopup="dialog"
          className={styles['badge']}
          onClick={onOpen}
        >
          <span className={classNames(styles['dot'], styles[line.tone])} aria-hidden="true" />
          <span>
            {line.text}
            {line.detail === null ? null : <span className={styles['detail']}>{line.detail}</span>}
          </span>
        </button>
      )}
    </output>
  );
}
