import { Download, FilePen } from 'lucide-react';
import { useRef } from 'react';
import { KeptVersionList } from '@/features/kept-versions/KeptVersionList';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Row } from '@/ui/Row';
import { Text } from '@/ui/Text';
import { formAddress } from '@/ui/drafts/unsaved-forms';
import { useFocusNeighbor } from '@/ui/use-focus-neighbor';
import { DeviceSection } from './DeviceSection';
import { FileSection } from './FileSection';
import { NoticeSection } from './NoticeSection';
import type { PanelData } from './panel-data';
import { PanelSection, ItemSection } from './PanelSection';
import { QuarantineSection } from './QuarantineSection';
import { QueuedSection } from './QueuedSection';
import { RejectedSections } from './RejectedSections';
import { StatusHead } from './StatusHead';
import { Stack } from '@/ui/Stack';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS as texts } from './texts';

/** The panel: state, what needs the person, what waits, storage. */
export function SyncPanelView(data: PanelData) {
  const { queued, rejected, versions, quarantined, uploads, now, actions } = data;
  const panel = useRef<HTMLDivElement>(null);
  useFocusNeighbor(panel);
  const hasAny = queued.total + rejected.total + versions.total + quarantined.total > 0;
  return (
    <Dialog open size="panel" title={texts.title} onClose={data.onClose}>
      <Stack gap={0} ref={panel}>
        <StatusHead {...data} />
        <div className={styles['problem']}>
          <Banner status={actions.problem} onDismiss={actions.dismissProblem} />
        </div>
        <RejectedSections {...data} />
        <NoticeSection {...data} />
        {versions.total === 0 ? null : (
          <PanelSection title={texts.versions(versions.total)} intro={texts.versionsText}>
            <KeptVersionList versions={versions.rows} now={now} withSubject />
          </PanelSection>
        )}
        <UnsavedSection {...data} />
        <FileSection {...data} />
        <QueuedSection {...data} />
        <QuarantineSection {...data} />
        <DeviceSection {...data} />
        {hasAny && actions.exportAll !== undefined ? (
          <Row className={styles['export']}>
            <Text size="xs" tone="muted">
              {uploads.length > 0 ? texts.exportHintWithFiles : texts.exportHint}
            </Text>
            <Button
              busy={actions.work === 'export'}
              disabled={actions.work !== null}
              onClick={actions.exportAll}
            >
              <Download size={18} aria-hidden="true" />
              {texts.export}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Dialog>
  );
}

/** Forms with unsaved changes, with links. */
function UnsavedSection({ forms, onClose }: PanelData) {
  return (
    <ItemSection
      title={texts.unsaved}
      items={forms.map(({ kind, id, name }) => ({
        key: `${kind}${id ?? ''}`,
        icon: <FilePen size={18} />,
        subject: id === undefined ? texts.unsavedNew[kind] : texts.unsavedForm[kind](name),
        what: texts.unsavedWhat,
        actions: [{ label: texts.open, isQuiet: true, to: formAddress({ kind, id }), run: onClose }],
      }))}
    />
  );
}
