import { Download } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { ListedChange } from '@/db/listed-change';
import type { Notice } from '@/db/outbox/notices';
import type { KeptVersion, Quarantined } from '@/db/outbox/outbox-item';
import type { OutboxList } from '@/db/use-outbox-list';
import type { NameOf } from '@/domain/changes/row-name';
import { KeptVersionList } from '@/features/kept-versions/KeptVersionList';
import type { UnsentFiles } from '@/media/upload/unsent-files';
import type { UploadItem } from '@/media/upload/upload-item';
import type { SyncStatus } from '@/replication/sync-status';
import type { StorageEstimated } from '@/shared/device-storage';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import type { UnsavedForm } from '@/ui/drafts/unsaved-forms';
import { useFocusBeside } from '@/ui/use-focus-beside';
import { FileList } from './FileList';
import type { FileActions } from './FileRow';
import { HeldSections } from './HeldSections';
import { ListSkeleton } from './ListSkeleton';
import { NoticeList } from './NoticeList';
import { PanelFacts } from './PanelFacts';
import { PanelSection } from './PanelSection';
import { QueuedList } from './QueuedList';
import { QuarantineList, type QuarantineActions } from './QuarantineList';
import { StatusHead } from './StatusHead';
import { UnsavedList } from './UnsavedList';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS } from './texts';

/** What of the panel is under way; null when nothing is. */
export type PanelWork = 'sync' | 'held' | 'export' | null;

export interface SyncPanelViewProps {
  readonly status: SyncStatus;
  readonly isVisitor: boolean;
  readonly sessionEnded: boolean;
  readonly usingBackup: boolean;
  /** Sending waits for the first project. */
  readonly waits?: boolean;
  readonly queued: OutboxList<ListedChange>;
  readonly held: OutboxList<ListedChange>;
  readonly versions: OutboxList<KeptVersion>;
  readonly quarantined: OutboxList<Quarantined>;
  /** What became of something by itself. */
  readonly notices: OutboxList<Notice>;
  readonly onDismissNotices: (ids: readonly string[]) => void;
  /** Files on this device alone: how many of each kind, and each of them, the oldest first. */
  readonly files?: UnsentFiles;
  readonly uploads?: readonly UploadItem[];
  /** Forms that were filled in and not saved. */
  readonly unsaved?: readonly UnsavedForm[];
  readonly fileActions: FileActions;
  readonly quarantineActions: QuarantineActions;
  readonly storage: StorageEstimated | undefined;
  /** The browser has refused to store more. */
  readonly isFull?: boolean;
  /** Ways to make room, shown where there is hardly any left. */
  readonly makeRoom?: ReactNode;
  readonly now: number;
  readonly nameOf: NameOf;
  readonly work: PanelWork;
  readonly problem: Status | null;
  readonly onDismissProblem: () => void;
  /** Undefined for visitors, and until the replication runs. */
  readonly onSync: (() => void) | undefined;
  readonly onSignIn: () => void;
  readonly onExport: (() => void) | undefined;
  /** All without an id. */
  readonly onRetry: (id?: string) => void;
  readonly onDiscard: (ids: readonly string[]) => void;
  readonly onMoreQueued: () => void;
  readonly onMoreHeld: () => void;
  readonly onClose: () => void;
}

/**
 * Everything about the way of one's work to the server: what waits, what needs the person and why, second versions,
 * and the room on this device.
 */
export function SyncPanelView(props: SyncPanelViewProps) {
  const { uploads = [], status, queued, held, versions, quarantined, now, nameOf, work, onExport } = props;
  const texts = PANEL_TEXTS;
  const panel = useRef<HTMLDivElement>(null);
  useFocusBeside(panel);
  const hasAny = queued.total + held.total + versions.total + quarantined.total > 0;
  return (
    <Dialog open size="panel" title={texts.title} onClose={props.onClose}>
      <div ref={panel} className={styles['panel']}>
        <StatusHead
          status={status}
          files={props.files}
          unsaved={props.unsaved?.length ?? 0}
          isVisitor={props.isVisitor}
          waits={props.waits === true}
          sessionEnded={props.sessionEnded}
          isBusy={work === 'sync'}
          onSync={props.onSync}
          onSignIn={props.onSignIn}
        />
        <div className={styles['problem']}>
          <Banner status={props.problem} onDismiss={props.onDismissProblem} />
        </div>
        {held.ready || status.held === 0 || props.isVisitor ? null : (
          <ListSkeleton title={texts.held(status.held)} count={status.held} />
        )}
        {held.total === 0 ? null : (
          <HeldSections
            held={held}
            queued={queued.rows}
            runsOfGone={status.runsOfGone}
            nameOf={nameOf}
            now={now}
            isBusy={work !== null}
            onRetry={props.onRetry}
            onDiscard={props.onDiscard}
            onMore={props.onMoreHeld}
            onOpen={props.onClose}
          />
        )}
        <NoticeList
          notices={props.notices.rows}
          nameOf={nameOf}
          now={now}
          onDismiss={props.onDismissNotices}
        />
        {versions.total === 0 ? null : (
          <PanelSection title={texts.versions(versions.total)}>
            <p className={styles['intro']}>{texts.versionsText}</p>
            <KeptVersionList versions={versions.rows} now={now} withSubject />
          </PanelSection>
        )}
        <UnsavedList forms={props.unsaved ?? []} onOpen={props.onClose} />
        <FileList
          files={uploads}
          isOnline={status.online}
          isBusy={work !== null}
          actions={props.fileActions}
          onOpen={props.onClose}
        />
        {queued.ready || status.pending === 0 || props.isVisitor ? null : (
          <ListSkeleton title={texts.queued(status.pending)} count={status.pending} />
        )}
        <QueuedList
          queued={queued}
          isSending={status.state === 'syncing'}
          nameOf={nameOf}
          now={now}
          onMore={props.onMoreQueued}
        />
        <QuarantineList
          things={quarantined.rows}
          now={now}
          isBusy={work !== null}
          actions={props.quarantineActions}
        />
        <PanelFacts
          online={status.online}
          usingBackup={props.usingBackup}
          isVisitor={props.isVisitor}
          makeRoom={props.makeRoom}
          lastSentAt={status.lastSentAt}
          fetchedAt={status.fetching.doneAt}
          now={now}
          storage={props.storage}
          isFull={props.isFull === true}
        />
        {hasAny && onExport !== undefined ? (
          <div className={styles['export']}>
            <p className={styles['hint']}>
              {uploads.length > 0 ? texts.exportHintWithFiles : texts.exportHint}
            </p>
            <Button busy={work === 'export'} disabled={work !== null} onClick={onExport}>
              <Download size={18} aria-hidden="true" />
              {texts.export}
            </Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
