import { Suspense, useCallback, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Cloud, CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useAuth } from '@/auth/use-auth';
import { useSyncStatus } from '@/replication/use-sync-status';
import { backupInUse, sendingWaits } from '@/shared/project-in-use';
import { classNames } from '@/ui/class-names';
import { useUnsavedForms } from '@/ui/drafts/unsaved-forms';
import { IconButton } from '@/ui/IconButton';
import { CloseIcon } from '@/ui/icons';
import { UI_TEXTS } from '@/ui/texts';
import { useNarrower } from '@/ui/use-narrower';
import { keptVersionCount, unsentFiles } from '../engine/engine';
import { badgePlace } from '../nav/badge-place';
import { lazyRoute } from '../routing/lazy-route';
import { syncPanelRequest } from '../sync-panel/sync-panel-request';
import { OverlayBoundary } from './OverlayBoundary';
import styles from './SyncBadge.module.css';
import { syncBadgeText, type BadgeStatus } from './sync-badge-text';
import { useStatusLine } from './use-status-line';

const SyncPanel = lazyRoute(() => import('../sync-panel/SyncPanel'));

/**
 * Whether work is on its way to the server, and what keeps it, in the navigation bar. A press opens the panel. What the
 * bar has no room for stands in a line of its own at the bottom.
 */
export function SyncBadge() {
  const status = useSyncStatus();
  const versions = useSyncExternalStore(keptVersionCount.subscribe, keptVersionCount.read);
  const files = useSyncExternalStore(unsentFiles.subscribe, unsentFiles.read);
  const backup = useSyncExternalStore(backupInUse.subscribe, backupInUse.read);
  const unsaved = useUnsavedForms(useAuth().account).length;
  const isOpen = useSyncExternalStore(syncPanelRequest.subscribe, syncPanelRequest.read);
  const open = useCallback(() => syncPanelRequest.set(true), []);
  const close = useCallback(() => syncPanelRequest.set(false), []);
  const place = useSyncExternalStore(badgePlace.subscribe, badgePlace.read);
  const view = (
    <SyncBadgeView
      status={{ ...status, versions, files, unsaved, waits: sendingWaits(backup) }}
      isAlone={place === null}
      onOpen={open}
    />
  );
  return (
    <>
      {place === null ? view : createPortal(view, place)}
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
  /** There is no navigation bar: only what lasts is said. */
  readonly isAlone?: boolean;
  readonly onOpen: () => void;
}

/** Width of the window, in rem, up to which the bar has room for a sign alone. */
const NARROWER = [44] as const;

const SIGNS = { neutral: Cloud, busy: CloudUpload, good: CloudCheck, bad: CloudAlert } as const;

export function SyncBadgeView({ status, isAlone = false, onOpen }: SyncBadgeViewProps) {
  const line = syncBadgeText(status);
  const badge = useStatusLine();
  useNarrower(useRef(document.documentElement), NARROWER);
  const place = classNames(styles['place'], isAlone && styles['alone']);
  if (line === null) return <output className={place} />;
  const { text, detail, tone } = line;
  const Sign = status.state === 'offline' ? CloudOff : SIGNS[tone];
  // What comes and goes with every change must not move the page: there the sign says enough.
  const lasts = tone === 'bad' || detail !== null || (tone === 'neutral' && status.state !== 'queued');
  return (
    <output className={place}>
      <button
        ref={badge}
        type="button"
        data-sync-badge
        aria-haspopup="dialog"
        title={text}
        className={classNames(styles['badge'], styles[tone], lasts && styles['lasting'])}
        onClick={onOpen}
      >
        <Sign size={20} aria-hidden="true" className={styles['sign']} />
        <span className={styles['words']}>
          {text}
          {detail === null ? null : <span className={styles['detail']}>{detail}</span>}
        </span>
      </button>
    </output>
  );
}
