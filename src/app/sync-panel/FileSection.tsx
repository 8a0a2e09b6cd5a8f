import { Link } from 'react-router-dom';
import { fileKind } from '@/domain/media/media-type';
import { formatFileSize } from '@/domain/media/format-file-size';
import { problemText, uploadState } from '@/features/media-library/upload-state';
import { KindIcon } from '@/media/thumbs/KindIcon';
import type { UploadItem } from '@/media/upload/upload-item';
import { Button } from '@/ui/Button';
import type { PanelData } from './panel-data';
import type { ItemAction, PanelItem } from './PanelItem';
import { ItemSection } from './PanelSection';
import styles from './SyncPanel.module.css';
import { FILE_TEXTS, PANEL_TEXTS as texts } from './texts';
import type { FileActions } from './use-panel-actions';

/** Most names listed; the media library lists all. */
const NAMED = 5;

const isRefused = ({ state }: UploadItem) => state === 'refused';

/** Files not uploaded, those needing the person first. */
export function FileSection({ uploads: files, status, actions, onClose }: PanelData) {
  const isBusy = actions.work !== null;
  const refused = files.filter(isRefused);
  const inOrder = [...refused, ...files.filter((file) => !isRefused(file))];
  return (
    <ItemSection
      title={texts.files}
      items={inOrder.slice(0, NAMED).map((file) => fileItem(file, status.online, actions.files))}
      total={files.length}
      isBusy={isBusy}
      action={
        refused.length < 2 ? null : (
          <Button variant="quiet" disabled={isBusy} onClick={() => actions.files.retry()}>
            {texts.retryAll}
          </Button>
        )
      }
      footer={
        <Link to="/nest/content?tab=media" className={styles['link']} onClick={onClose}>
          {texts.openMedia}
        </Link>
      }
    />
  );
}

/** A file's state, problem and next step. */
function fileItem(file: UploadItem, isOnline: boolean, actions: FileActions): PanelItem {
  const { key, name, mimeType, size, sent, state } = file;
  const problem = problemText(file);
  const said = uploadState(file, isOnline);
  const hasProgress = sent > 0 && !isRefused(file);
  const sizes = hasProgress
    ? texts.storageOf(formatFileSize(sent), formatFileSize(size))
    : formatFileSize(size);
  const item = {
    key,
    icon: <KindIcon kind={fileKind(name, mimeType)} size={18} />,
    subject: name,
    end: sizes,
  };
  if (isRefused(file)) {
    return {
      ...item,
      // Avoids saying "Upload failed" twice.
      ...(problem?.startsWith(said) === true ? {} : { what: said }),
      reason: problem,
      next: nextStep(file),
      actions: [
        { label: texts.retry, run: () => actions.retry(key) },
        {
          label: texts.discard,
          isQuiet: true,
          ask: {
            title: FILE_TEXTS.ask,
            body: FILE_TEXTS.askText,
            answers: [{ label: texts.ask.discard, run: () => actions.discard(key) }],
            keep: texts.keepIt,
          },
        },
      ],
    };
  }
  const resume: ItemAction = { label: texts.resume, run: () => actions.resume(key) };
  return {
    ...item,
    what: said,
    note: problem,
    ...(hasProgress ? { progress: { value: sent / Math.max(size, 1), text: sizes } } : {}),
    ...(state === 'paused' ? { actions: [resume] } : {}),
  };
}

/** What the person can do about a refused file. */
function nextStep({ problem }: UploadItem): string {
  const { next } = FILE_TEXTS;
  switch (problem?.code) {
    case 'ERR_TOO_LARGE':
    case 'ERR_MEDIA_SIZE':
      return next.smaller;
    case 'ERR_MEDIA_UNREADABLE':
      return next.again;
    case 'ERR_REFUSED':
      return next.refused;
    default:
      return next.other;
  }
}
