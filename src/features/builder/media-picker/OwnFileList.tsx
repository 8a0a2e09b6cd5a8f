import { useDeferredValue, useMemo, useRef } from 'react';
import { useListing } from '@/db/listing/use-listing';
import type { MediaUse } from '@/domain/media/media-type';
import { useDeviceFiles } from '@/media/store/use-device-files';
import { VirtualList } from '@/ui/list/VirtualList';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import styles from './MediaPicker.module.css';
import { matchingFiles, ownFiles, type OwnFile } from './own-files';
import { MEDIA_TEXTS } from './texts';
import { Check } from 'lucide-react';
import { formatFileSize } from '@/domain/media/format-file-size';
import { MediaThumb } from '@/media/thumbs/MediaThumb';
import { classNames } from '@/ui/class-names';
import { formatDateTime } from '@/ui/format-date-time';

export interface OwnFileListProps {
  readonly use: MediaUse;
  readonly current: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onChoose: (address: string) => void;
}

const SEARCH_FROM = 8;
/** Height of a row in pixels, before it is measured. */
const ROW = 76;

const addressOf = ({ address }: OwnFile) => address;

/** A person's own files for one use, virtualized. */
export function OwnFileList({ use, current, query, onQuery, onChoose }: OwnFileListProps) {
  const { rows, ready } = useListing('media_files');
  const kept = useDeviceFiles();
  const frame = useRef<HTMLDivElement>(null);
  const all = useMemo(() => ownFiles(use, rows, kept ?? []), [use, rows, kept]);
  const wanted = useDeferredValue(query);
  const found = useMemo(() => matchingFiles(all, wanted), [all, wanted]);
  const isRead = ready && kept !== undefined;
  return (
    <Stack as="section" gap={2} aria-label={MEDIA_TEXTS.yours}>
      <h3 className={styles['heading']}>{MEDIA_TEXTS.yours}</h3>
      {all.length >= SEARCH_FROM ? (
        <TextField
          label={MEDIA_TEXTS.search}
          hideLabel
          placeholder={MEDIA_TEXTS.search}
          type="search"
          value={query}
          onChange={onQuery}
        />
      ) : null}
      <Text as="output" size="xs" tone="muted">
        {isRead ? (found.length === 0 ? MEDIA_TEXTS.empty : MEDIA_TEXTS.count(found.length)) : ''}
      </Text>
      <div ref={frame} className={styles['files']}>
        <VirtualList rows={found} keyOf={addressOf} rowHeight={ROW} scroller={frame}>
          {(file) => (
            <OwnFileRow
              use={use}
              file={file}
              isCurrent={file.address === current}
              onChoose={() => onChoose(file.address)}
            />
          )}
        </VirtualList>
      </div>
    </Stack>
  );
}

interface OwnFileRowProps {
  readonly use: MediaUse;
  readonly file: OwnFile;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function OwnFileRow({ use, file, isCurrent, onChoose }: OwnFileRowProps) {
  const { title, size, addedAt, state } = file;
  const parts = [
    formatFileSize(size),
    addedAt === 0 ? '' : formatDateTime(addedAt),
    state === 'waiting' || state === 'refused' ? MEDIA_TEXTS.states[state] : '',
  ];
  return (
    <div className={styles['fileRow']}>
      <button
        type="button"
        aria-pressed={isCurrent}
        className={classNames(styles['ownFile'], isCurrent && styles['current'])}
        onClick={onChoose}
      >
        <MediaThumb kind={use} address={file.address} />
        <span className={styles['fileWords']}>
          <span className={styles['fileTitle']}>{title}</span>
          <Text as="span" size="xs" tone="muted">
            {parts.filter((part) => part !== '').join(' · ')}
          </Text>
        </span>
        {isCurrent ? <Check size={18} aria-hidden="true" /> : null}
      </button>
    </div>
  );
}
