/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines of a virtual list lie in boxes of its own, which a real table does not allow */
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { formatFileSize } from '@/domain/media/format-file-size';
import { lookForFile, useIsGone } from '@/media/links/gone-files';
import { MediaThumb } from '@/media/thumbs/MediaThumb';
import { Badge } from '@/ui/Badge';
import { classNames } from '@/ui/class-names';
import { formatDateTime } from '@/ui/format-date-time';
import { IconButton } from '@/ui/IconButton';
import type { MediaEntry } from './media-entry';
import styles from './MediaTable.module.css';
import type { EntryDate } from './sort-entries';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import { uploadState } from './upload-state';

/** What can be done with a line of the list. The same object while the library is shown. */
export interface RowActions {
  readonly open: (entry: MediaEntry) => void;
  /** `isRange` also takes everything since the last one. */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly remove: (entry: MediaEntry) => void;
}

export interface MediaRowProps {
  readonly entry: MediaEntry;
  /** From 0, in the list as it is shown. */
  readonly index: number;
  /** Undefined where nothing is being selected. */
  readonly isSelected: boolean | undefined;
  readonly isOnline: boolean;
  readonly date: EntryDate;
  readonly actions: RowActions;
}

/** Where there is no room for the time. */
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** One file. A press opens it, or selects it in select mode (authoring specification, section 2). */
export const MediaRow = memo(function MediaRow({
  entry,
  index,
  isSelected,
  isOnline,
  date,
  actions,
}: MediaRowProps) {
  const texts = MEDIA_LIBRARY_TEXTS;
  const { id, title, upload } = entry;
  const isSelecting = isSelected !== undefined;
  const isGone = useIsGone(entry.address);
  return (
    // One line for the heads of the columns, and lines are counted from one.
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(styles['row'], isSelected === true && styles['chosen'])}
    >
      {isSelecting ? (
        <div role="cell" className={styles['check']}>
          <label className={styles['tick']}>
            <input
              type="checkbox"
              aria-label={texts.selectFile(title)}
              checked={isSelected}
              onChange={(event) =>
                actions.toggle(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
              }
            />
          </label>
        </div>
      ) : null}
      <div role="cell" className={styles['main']}>
        <button
          type="button"
          data-media={id}
          className={styles['title']}
          aria-pressed={isSelected}
          onClick={(event) => (isSelecting ? actions.toggle(id, event.shiftKey) : actions.open(entry))}
        >
          <MediaThumb
            kind={entry.kind}
            address={entry.address}
            onFailed={(url) => void lookForFile(entry.address, url)}
          />
          <span className={styles['words']}>
            <span className={styles['name']}>{title}</span>
            {isGone && upload === undefined ? (
              <span className={styles['state']} data-state="refused">
                {texts.gone}
              </span>
            ) : null}
            {upload === undefined ? null : (
              <span className={styles['state']} data-state={upload.state}>
                {uploadState(upload, isOnline)}
                {upload.state === 'sending' && upload.size > 0
                  ? ` ${texts.percent(upload.sent / upload.size)}`
                  : null}
              </span>
            )}
          </span>
        </button>
      </div>
      <div role="cell" className={styles['type']}>
        {entry.typeWords}
      </div>
      <div role="cell" className={styles['size']}>
        {formatFileSize(entry.size)}
      </div>
      <div role="cell" className={styles['date']}>
        {entry[date] === 0 ? null : (
          <time dateTime={new Date(entry[date]).toISOString()}>
            <span className={styles['moment']}>{formatDateTime(entry[date])}</span>
            <span className={styles['day']}>{DAY.format(entry[date])}</span>
          </time>
        )}
      </div>
      <div role="cell" className={styles['storage']}>
        <Badge tone={entry.isPublic ? 'green' : 'neutral'}>
          {entry.isPublic ? texts.public : texts.private}
        </Badge>
      </div>
      {isSelecting ? null : (
        <div role="cell" className={styles['delete']}>
          <IconButton
            label={texts.deleteFile(title)}
            icon={<Trash2 size={18} />}
            onClick={() => actions.remove(entry)}
          />
        </div>
      )}
    </div>
  );
});
