import { RefreshCw } from 'lucide-react';
import { Button } from '@/ui/Button';
import { classNames } from '@/ui/class-names';
import { ProgressBar } from '@/ui/ProgressBar';
import { Row } from '@/ui/Row';
import { Text } from '@/ui/Text';
import { describeSync, type SyncSummary, type SyncOverview } from '../overlays/sync-summary';
import { SyncIcon } from '../overlays/SyncIcon';
import type { PanelData } from './panel-data';
import { Stack } from '@/ui/Stack';
import styles from './StatusHead.module.css';
import { PANEL_TEXTS as texts } from './texts';

export function StatusHead({ status, isVisitor, sessionEnded, actions, onSignIn }: PanelData) {
  const isBusy = actions.work === 'sync';
  const line = describeSync(status);
  const { online, firstSync } = status;
  const headline = line.text ?? (isVisitor ? texts.onThisDevice : texts.nothing);
  // Signing in needs a connection.
  const needsSignIn = online && (isVisitor || sessionEnded);
  return (
    <div className={styles['head']}>
      <div
        className={classNames(styles['icon'], styles[isVisitor ? 'neutral' : line.tone])}
        aria-hidden="true"
      >
        <SyncIcon line={line} isVisitor={isVisitor} size={24} />
      </div>
      <Stack gap={1} className={styles['words']}>
        <output className={styles['headline']}>{headline}</output>
        <p>{meaningOf(line, status, { isVisitor, sessionEnded })}</p>
        {firstSync === null ? null : <FirstSync {...firstSync} />}
        {needsSignIn ? (
          <Button variant="primary" onClick={onSignIn}>
            {texts.signIn}
          </Button>
        ) : actions.sync === undefined ? null : (
          <Button busy={isBusy} disabled={!online || status.waits === true} onClick={actions.sync}>
            {isBusy ? null : <RefreshCw size={18} aria-hidden="true" />}
            {isBusy ? texts.syncing : texts.syncNow}
          </Button>
        )}
      </Stack>
    </div>
  );
}

/** What the situation means for the person. */
function meaningOf(
  { situation }: SyncSummary,
  { online, held }: SyncOverview,
  { isVisitor, sessionEnded }: Pick<PanelData, 'isVisitor' | 'sessionEnded'>,
): string {
  if (sessionEnded && online) return texts.states.sessionEnded;
  if (isVisitor) return texts.states.visitor;
  return texts.states[situation === 'offline' && held > 0 ? 'offlineHeld' : situation];
}

function FirstSync({ rows, tables, of }: NonNullable<SyncOverview['firstSync']>) {
  const progress = texts.firstSyncProgress(rows, tables, of);
  return (
    <div className={styles['progress']}>
      <Row align="between">
        <Text as="span" tone="strong">
          {texts.firstSync}
        </Text>
        <Text as="span" size="xs" tone="muted">
          {progress}
        </Text>
      </Row>
      <ProgressBar label={texts.firstSync} value={tables / of} valueText={progress} />
      <Text size="xs" tone="muted">
        {texts.firstSyncHint}
      </Text>
    </div>
  );
}
