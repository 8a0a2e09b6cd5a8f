import { Link } from 'react-router-dom';
import type { UploadItem } from '@/media/upload/upload-item';
import { Button } from '@/ui/Button';
import { FileRow, type FileActions } from './FileRow';
import { PanelSection } from './PanelSection';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS } from './texts';

export interface FileListProps {
  /** Those on this device alone, the oldest first. */
  readonly files: readonly UploadItem[];
  readonly isOnline: boolean;
  /** Something is being done; the buttons wait. */
  readonly isBusy: boolean;
  readonly actions: FileActions;
  readonly onOpen: () => void;
}

/** So many are named; the media library shows all of them. */
const NAMED = 5;

const isRefused = ({ state }: UploadItem) => state === 'refused';

/** Files that are not uploaded, those that need the person first, and the way to where more can be done with them. */
export function FileList({ files, isOnline, isBusy, actions, onOpen }: FileListProps) {
  if (files.length === 0) return null;
  const inOrder = [...files.filter(isRefused), ...files.filter((file) => !isRefused(file))];
  const more = files.length - NAMED;
  return (
    <PanelSection
      title={PANEL_TEXTS.files(files.length)}
      action={
        files.filter(isRefused).length < 2 ? null : (
          <Button variant="quiet" disabled={isBusy} onClick={() => actions.retry()}>
            {PANEL_TEXTS.retryAll}
          </Button>
        )
      }
    >
      <ul className={styles['rows']}>
        {inOrder.slice(0, NAMED).map((file) => (
          <FileRow key={file.key} file={file} isOnline={isOnline} isBusy={isBusy} actions={actions} />
        ))}
      </ul>
      <div className={styles['more']}>
        <span>{more > 0 ? PANEL_TEXTS.more(more) : null}</span>
        <Link to="/nest/content?tab=media" className={styles['mediaLink']} onClick={onOpen}>
          {PANEL_TEXTS.openMedia}
        </Link>
      </div>
    </PanelSection>
  );
}
