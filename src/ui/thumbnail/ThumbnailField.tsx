import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Elements } from '@/shared/elements';
import { reportError } from '@/shared/report-error';
import { Button } from '../Button';
import { classNames } from '../class-names';
import { useDropTarget } from '../use-file-drop';
import { Row } from '../Row';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { Thumbnail } from '../Thumbnail';
import { describeThumbnailError } from './describe-thumbnail-error';
import { THUMBNAIL_TEXTS as texts } from './texts';
import styles from './ThumbnailField.module.css';

export interface ThumbnailFieldProps {
  /** Stored address. */
  readonly address: string | null;
  /** Loadable address, if known. */
  readonly url: string | undefined;
  /** Its upload's state; undefined if it was not uploaded from this device. */
  readonly upload: keyof typeof texts.upload | undefined;
  readonly onRetry: () => void;
  /**
   * Keeps a chosen file on this device and returns its address.
   * @throws AppError; `describeThumbnailError` explains it
   */
  readonly store: (file: File) => Promise<string>;
  readonly seed: string;
  /** May be called after the file was prepared, much later than the choice. */
  readonly onChange: (address: string | null) => void;
  /** Called while a file is resized. */
  readonly onPreparing: (isPreparing: boolean) => void;
  /** Texts; a thumbnail's by default. */
  readonly words?: { readonly label: string; readonly failed: string };
  /** Replaces the 16:9 preview. */
  readonly picture?: Elements;
}

/** Chooses, shows and removes a picture. A chosen one is resized and kept on this device at once. */
export function ThumbnailField(props: ThumbnailFieldProps) {
  const { address, url, upload, onRetry, store, seed, onChange, onPreparing, words = texts, picture } = props;
  const labelId = useId();
  const messageId = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const { isOver, handlers } = useDropTarget((files) => void take(files[0]));

  async function take(file: File | undefined) {
    if (!file || isPreparing) return;
    setPreparing(true);
    onPreparing(true);
    setError(null);
    try {
      onChange(await store(file));
    } catch (problem) {
      reportError(problem);
      setError(describeThumbnailError(problem, words.failed));
    } finally {
      setPreparing(false);
      onPreparing(false);
      // Allows choosing the same file again.
      if (input.current) input.current.value = '';
    }
  }

  return (
    <Stack as="fieldset" gap={1} aria-labelledby={labelId}>
      <Text as="span" size="sm" tone="strong" id={labelId}>
        {words.label}
      </Text>
      <div className={classNames(styles['box'], isOver && styles['over'])} {...handlers}>
        <div className={styles['picture']}>
          {picture ?? <Thumbnail src={url} alt={address ? texts.alt : ''} seed={seed} />}
        </div>
        <Stack gap={1}>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => void take(event.target.files?.[0])}
          />
          <Row>
            <Button
              ref={choose}
              busy={isPreparing}
              aria-describedby={messageId}
              onClick={() => input.current?.click()}
            >
              <ImagePlus size={18} aria-hidden="true" />
              {isPreparing ? texts.preparing : address ? texts.replace : texts.choose}
            </Button>
            {address ? (
              <Button
                variant="quiet"
                onClick={() => {
                  // The pressed button disappears with the picture, and the focus with it.
                  choose.current?.focus();
                  onChange(null);
                }}
              >
                <Trash2 size={18} aria-hidden="true" />
                {texts.remove}
              </Button>
            ) : null}
          </Row>
          <Text id={messageId} size="xs" tone="muted">
            {texts.hint}
          </Text>
          <Text role="alert" size="sm" tone="danger">
            {error}
          </Text>
          {upload ? (
            <Text size="xs" tone={upload === 'refused' ? 'danger' : 'muted'}>
              <span>{upload === 'refused' ? words.failed : texts.upload[upload]}</span>
              {upload === 'refused' ? (
                <Button variant="quiet" onClick={onRetry}>
                  {texts.tryAgain}
                </Button>
              ) : null}
            </Text>
          ) : null}
        </Stack>
      </div>
    </Stack>
  );
}
