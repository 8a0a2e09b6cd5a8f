import { useMemo, useState } from 'react';
import { useRows } from '@/db/use-rows';
import type { MediaUse } from '@/domain/media/media-type';
import { useDeviceFiles } from '@/media/use-device-files';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import styles from './MediaPicker.module.css';
import { OwnFileRow } from './OwnFileRow';
import { ownFiles } from './own-files';
import { MEDIA_TEXTS } from './texts';

export interface OwnFileListProps {
  readonly use: MediaUse;
  readonly account: string;
  readonly current: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onChoose: (address: string) => void;
}

/** Files shown at first, and with each press of the button that shows more. */
const PORTION = 30;
/** From so many files on there is a search. */
const SEARCH_FROM = 8;

/** The person's own files for one use: those on this device, and those that it knows of. */
export function OwnFileList({ use, account, current, query, onQuery, onChoose }: OwnFileListProps) {
  const { rows, ready } = useRows('media_files', { where: { creator_id: account } });
  const kept = useDeviceFiles();
  const [limit, setLimit] = useState(PORTION);
  const all = useMemo(() => ownFiles(use, rows, kept ?? []), [use, rows, kept]);
  const wanted = query.trim().toLowerCase();
  const found = all.filter((file) => file.title.toLowerCase().includes(wanted));
  return (
    <section aria-label={MEDIA_TEXTS.yours} className={styles['yours']}>
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
      {found.length === 0 && ready && kept !== undefined ? (
        <p className={styles['hint']}>{MEDIA_TEXTS.empty}</p>
      ) : null}
      <ul className={styles['files']}>
        {found.slice(0, limit).map((file) => (
          <OwnFileRow
            key={file.address}
            use={use}
            file={file}
            isCurrent={file.address === current}
            onChoose={() => onChoose(file.address)}
          />
        ))}
      </ul>
      {found.length > limit ? (
        <Button variant="quiet" onClick={() => setLimit(limit + PORTION)}>
          {MEDIA_TEXTS.more(found.length - limit)}
        </Button>
      ) : null}
    </section>
  );
}
