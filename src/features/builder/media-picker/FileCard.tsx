import type { MediaUse } from '@/domain/media/media-type';
import { MediaThumb } from '@/media/thumbs/MediaThumb';
import { useUpload } from '@/media/upload/use-uploads';
import { Button } from '@/ui/Button';
import styles from './MediaField.module.css';
import { MEDIA_TEXTS } from './texts';
import { useMemo } from 'react';
import { useListing } from '@/db/listing/use-listing';
import { mediaKey } from '@/domain/media/media-key';
import { addressTitle } from '@/domain/media/media-title';

export interface FileCardProps {
  readonly use: MediaUse;
  readonly label: string;
  readonly address: string;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** A node's file: its title, upload state, and ways to change or remove it. */
export function FileCard({ use, label, address, onChange, onRemove }: FileCardProps) {
  const { upload, retry } = useUpload(address);
  const title = useFileTitle(address, upload?.originalFilename);
  return (
    <fieldset>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['card']}>
        <MediaThumb kind={use} address={address} />
        <div className={styles['words']}>
          <span className={styles['name']}>{title}</span>
          {upload ? (
            <span className={upload.state === 'refused' ? styles['error'] : styles['hint']}>
              {MEDIA_TEXTS.states[upload.state]}
            </span>
          ) : null}
        </div>
        <div className={styles['actions']}>
          {upload?.state === 'refused' ? (
            <Button variant="quiet" onClick={() => void retry()}>
              {MEDIA_TEXTS.tryAgain}
            </Button>
          ) : null}
          <Button variant="quiet" aria-label={MEDIA_TEXTS.changeNamed(label)} onClick={onChange}>
            {MEDIA_TEXTS.change}
          </Button>
          <Button variant="quiet" aria-label={MEDIA_TEXTS.removeNamed(label)} onClick={onRemove}>
            {MEDIA_TEXTS.remove}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** A chosen file's title: from its row, else the name it was chosen by, else its address. */
function useFileTitle(address: string, chosenName: string | undefined): string {
  const { rows } = useListing('media_files');
  const title = useMemo(() => {
    const key = mediaKey(address);
    return rows.find(({ bucket, storage_path }) => `${bucket}/${storage_path}` === key)?.title;
  }, [rows, address]);
  return title?.trim() || chosenName?.trim() || addressTitle(address);
}
