import {
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  HardDrive,
  RefreshCw,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { NO_FILES, totalOf, type UnsentFiles } from '@/media/upload/unsent-files';
import { isCutOff, type SyncState, type SyncStatus } from '@/replication/sync-status';
import { Button } from '@/ui/Button';
import { classNames } from '@/ui/class-names';
import { ProgressBar } from '@/ui/ProgressBar';
import { syncBadgeText } from '../overlays/sync-badge-text';
import styles from './StatusHead.module.css';
import { PANEL_TEXTS } from './texts';

const ICONS: Readonly<Record<SyncState, LucideIcon>> = {
  offline: CloudOff,
  syncing: RefreshCw,
  error: CloudAlert,
  queued: CloudUpload,
  held: TriangleAlert,
  allSent: CloudCheck,
  idle: CloudCheck,
};

const TONES: Readonly<Record<SyncState, 'plain' | 'busy' | 'good' | 'bad' | 'warn'>> = {
  offline: 'plain',
  syncing: 'busy',
  error: 'bad',
  queued: 'busy',
  held: 'warn',
  allSent: 'good',
  idle: 'good',
};

export interface StatusHeadProps {
  readonly status: SyncStatus;
  /** Files on this device alone. */
  readonly files?: UnsentFiles | undefined;
  /** How many forms were filled in and not saved. */
  readonly unsaved?: number;
  readonly isVisitor: boolean;
  /** Sending waits for the first project, while a backup stands in for it (decision E16). */
  readonly waits?: boolean;
  readonly sessionEnded: boolean;
  /** A press of "Sync now" is under way. */
  readonly isBusy: boolean;
  /** Undefined where there is nothing that could send. */
  readonly onSync: (() => void) | undefined;
  /** What a visitor, and somebody whose session has ended, does next. */
  readonly onSignIn: () => void;
}

/** What the badge says, what that means, and the one thing to press. */
export function StatusHead(props: StatusHeadProps) {
  const { status, files = NO_FILES, unsaved = 0, isVisitor, sessionEnded, isBusy, onSync, onSignIn } = props;
  const waits = props.waits === true;
  const { state, firstSync } = status;
  const isOnFiles = (state === 'allSent' || state === 'idle') && totalOf(files) > 0;
  const isOnForms = (state === 'allSent' || state === 'idle') && unsaved > 0;
  // Nothing of what a visitor does is in the cloud, whatever the state of the queue, nor what stands in a form.
  const isHere = isVisitor ? state !== 'offline' : isOnForms && !isOnFiles;
  const Icon = isHere ? HardDrive : isOnFiles ? CloudUpload : ICONS[state];
  const tone = isHere ? 'plain' : isOnFiles ? (files.refused > 0 ? 'warn' : 'busy') : TONES[state];
  const texts = PANEL_TEXTS;
  const headline =
    syncBadgeText({ ...status, files, unsaved, waits })?.text ??
    (isVisitor ? texts.onThisDevice : texts.nothing);
  // Nobody can sign in without a line.
  const needsSignIn = status.online && (isVisitor || sessionEnded);
  const ended = sessionEnded && state !== 'offline' ? texts.states.sessionEnded : undefined;
  const local = isVisitor
    ? texts.states.visitor
    : texts.states[
        isOnFiles
          ? meaningOf(files)
          : isOnForms
            ? 'unsaved'
            : waits && status.state === 'queued'
              ? 'waits'
              : meaning(status)
      ];
  return (
    <div className={styles['head']}>
      <div className={classNames(styles['icon'], styles[tone])} aria-hidden="true">
        <Icon size={24} />
      </div>
      <div className={styles['words']}>
        <output className={styles['headline']}>{headline}</output>
        <p>{ended ?? local}</p>
        {firstSync === null ? null : (
          <div className={styles['progress']}>
            <p>
              {texts.firstSync}
              <span>{texts.firstSyncProgress(firstSync.rows, firstSync.tables, firstSync.of)}</span>
            </p>
            <ProgressBar
              label={texts.firstSync}
              value={firstSync.tables / firstSync.of}
              valueText={texts.firstSyncProgress(firstSync.rows, firstSync.tables, firstSync.of)}
            />
            <p className={styles['hint']}>{texts.firstSyncHint}</p>
          </div>
        )}
        {needsSignIn ? (
          <Button variant="primary" onClick={onSignIn}>
            {texts.signIn}
          </Button>
        ) : null}
        {onSync === undefined || needsSignIn ? null : (
          <Button busy={isBusy} disabled={!status.online || waits} onClick={onSync}>
            {isBusy ? null : <RefreshCw size={18} aria-hidden="true" />}
            {isBusy ? texts.syncing : texts.syncNow}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What it means that files are on this device alone. */
function meaningOf({ refused, waiting, sending }: UnsentFiles): keyof typeof PANEL_TEXTS.states {
  if (refused > 0) return 'filesRefused';
  if (waiting === 0) return 'filesPaused';
  return sending > 0 ? 'files' : 'filesWaiting';
}

/** The state, what needs the person without a line, and what is under way or fails when nothing of the person's own is. */
function meaning(status: SyncStatus): keyof typeof PANEL_TEXTS.states {
  const { state, firstSync, pending, held, runsOfGone } = status;
  if (state === 'error' && pending === 0 && isCutOff(status)) return 'cutOff';
  if (state === 'offline' && held > 0) return 'offlineHeld';
  if (state === 'idle' && runsOfGone > 0) return 'runsOfGone';
  if (state !== 'syncing' || pending > 0) return state;
  return firstSync === null ? 'pulling' : 'firstSync';
}
