import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
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
  /** Stored address of the picture. */
  readonly address: string | null;
  /** Where the picture can be loaded from, as far as that is known. */
  readonly url: string | undefined;
  /** How far its upload is; undefined when it is not one of this device. */
  readonly upload: keyof typeof texts.upload | undefined;
  /** Tries a refused upload again. */
  readonly onRetry: () => void;
  /** Keeps a chosen file on this device and returns its address. Throws, see `describeThumbnailError`. */
  readonly store: (file: File) => Promise<string>;
  /** Tells the stand-in of one thing from another's. */
  readonly seed: string;
  /** May be called long after the file was chosen. */
  readonly onChange: (address: string | null) => void;
  /** Called while a chosen file is being made small. */
  readonly onPreparing: (isPreparing: boolean) => void;
  /** What the picture is, and what is said when it was not taken; a thumbnail where neither is given. */
  readonly words?: { readonly label: string; readonly failed: string };
  /** In place of a drawing of 16:9. */
  readonly picture?: ReactNode;
}

/** Chooses, shows and removes a picture, which is made small and kept on this device at once. */
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
      // The same file can be chosen again.
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
                  // This button disappears with the picture; the focus must not.
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
              {upload === 'refused' ? words.failed : texts.upload[upload]}
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
