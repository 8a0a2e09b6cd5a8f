import { Upload } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useListing } from '@/db/listing/use-listing';
import { mediaKey } from '@/domain/media/media-key';
import { readMediaRef } from '@/domain/media/media-ref';
import { addressTitle } from '@/domain/media/media-title';
import type { MediaUse } from '@/domain/media/media-type';
import { MediaThumb } from '@/media/thumbs/MediaThumb';
import { useUpload } from '@/media/upload/use-uploads';
import { Button } from '@/ui/Button';
import { classNames } from '@/ui/class-names';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { useDropTarget } from '@/ui/use-file-drop';
import styles from './MediaField.module.css';
import { MediaPicker } from './MediaPicker';
import { MEDIA_TEXTS } from './texts';
import { useTakeFile } from './use-take-file';

export interface MediaFieldProps {
  readonly use: MediaUse;
  readonly label: string;
  readonly hint?: string | undefined;
  /** An error beyond the field's own checks. */
  readonly error?: string | undefined;
  readonly address: string;
  /** Pictures on other sites are copied or refused, so that those sites do not learn who views them. */
  readonly ownOnly?: boolean;
  readonly onChange: (address: string) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** A file or web address for one field of a node: typed, chosen, or dropped. Unsafe addresses are never loaded. */
export function MediaField(props: MediaFieldProps) {
  const { use, label, hint, error, address, ownOnly = false, onChange, onBlur } = props;
  const [isPicking, setPicking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const hadFile = useRef(false);
  const wasPicking = useRef(false);
  const take = useTakeFile(use, (taken) => {
    onChange(taken);
    setPicking(false);
  });
  const { isOver, handlers } = useDropTarget((files) => void take.run(files));
  const change = (changed: string) => {
    take.forget();
    onChange(changed);
  };
  const isFile = isOwnFile(address);
  const isUnsafe = address.trim() !== '' && readMediaRef(address).kind === 'none';
  const isExternal = readMediaRef(address).kind === 'external';
  const isShown = use === 'image' && isExternal && !ownOnly;
  const [refused, setRefused] = useState<string>();
  const [isFetching, setFetching] = useState(false);

  async function copyExternal() {
    setFetching(true);
    const picture = await fetchPicture(address);
    setFetching(false);
    if (picture) await take.run([picture]);
    else setRefused(address);
  }

  function leave() {
    onBlur?.();
    if (ownOnly && isExternal && refused !== address && !isFetching) void copyExternal();
  }

  function problemOf(): string | undefined {
    if (isUnsafe) return MEDIA_TEXTS.notAnAddress;
    return ownOnly && isExternal && refused === address ? MEDIA_TEXTS.outside : undefined;
  }

  useEffect(() => {
    // The pressed button disappeared with the file, and the focus with it.
    if (hadFile.current && !isFile && document.activeElement === document.body) {
      box.current?.querySelector('input')?.focus();
    }
    // The same happened to the button that opened the picker.
    if (wasPicking.current && !hadFile.current && isFile) box.current?.querySelector('button')?.focus();
    hadFile.current = isFile;
    wasPicking.current = isPicking;
  }, [isFile, isPicking]);

  return (
    <div ref={box} className={classNames(styles['field'], isOver && styles['over'])} {...handlers}>
      {isFile ? (
        <FileCard
          use={use}
          label={label}
          address={address}
          onChange={() => setPicking(true)}
          onRemove={() => change('')}
        />
      ) : (
        <Stack gap={2}>
          <TextField
            label={label}
            hint={hint}
            error={error ?? problemOf()}
            inputMode="url"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={address}
            onBlur={leave}
            onChange={change}
          />
          <Row nowrap>
            {isShown ? <MediaThumb kind={use} address={address} /> : null}
            <Button busy={take.isBusy || isFetching} onClick={() => setPicking(true)}>
              {take.isBusy || isFetching ? null : <Upload size={18} aria-hidden="true" />}
              {take.isBusy || isFetching ? MEDIA_TEXTS.keeping : MEDIA_TEXTS.uses[use].choose}
            </Button>
          </Row>
        </Stack>
      )}
      {take.isBusy && isFile ? <output className={styles['hint']}>{MEDIA_TEXTS.keeping}</output> : null}
      {isPicking || take.problem === null ? null : (
        <p role="alert" className={styles['error']}>
          {take.problem}
        </p>
      )}
      {take.note === null || !isFile ? null : (
        <Text as="output" size="xs" tone="warning">
          {take.note}
        </Text>
      )}
      {isPicking ? (
        <MediaPicker
          use={use}
          current={address}
          take={take}
          onChoose={(chosen) => {
            change(chosen);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </div>
  );
}

/** Addresses of chosen files: an optional bucket, then the owner's id. */
const OWN =
  /^(?:(?:public-assets|nest-assets|module-content)\/)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\/./i;

/** Whether an address is a chosen file, not a typed one. */
function isOwnFile(address: string): boolean {
  return OWN.test(address);
}

const LOAD_TIMEOUT = 15_000;

/**
 * Another site's picture as a file; undefined if the site forbids reading it. Loaded as an image, since the content
 * security policy allows nothing else from other sites.
 */
async function fetchPicture(url: string): Promise<File | undefined> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  const timer = setTimeout(() => (image.src = ''), LOAD_TIMEOUT);
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const name =
      new URL(url).pathname
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? '';
    return blob === null
      ? undefined
      : new File([blob], `${name === '' ? 'picture' : name}.png`, { type: blob.type });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

interface FileCardProps {
  readonly use: MediaUse;
  readonly label: string;
  readonly address: string;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** A node's file: its title, upload state, and ways to change or remove it. */
function FileCard({ use, label, address, onChange, onRemove }: FileCardProps) {
  const { upload, state, retry } = useUpload(address);
  const title = useFileTitle(address, upload?.originalFilename);
  return (
    <fieldset>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['card']}>
        <MediaThumb kind={use} address={address} />
        <div className={styles['words']}>
          <span className={styles['name']}>{title}</span>
          {state ? (
            <span className={state === 'refused' ? styles['error'] : styles['hint']}>
              {MEDIA_TEXTS.states[state]}
            </span>
          ) : null}
        </div>
        <div className={styles['actions']}>
          {state === 'refused' ? (
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
