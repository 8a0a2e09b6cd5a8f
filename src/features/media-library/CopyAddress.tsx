import { Check, Copy } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { MediaContext } from '@/media/media-context';
import { publicUrl } from '@/media/public-url';
import { systemClock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import styles from './MediaFacts.module.css';
import { MEDIA_LIBRARY_TEXTS } from './texts';

export interface CopyAddressProps {
  readonly bucket: string;
  readonly path: string;
}

/** The address at which everyone can open a public file, to be copied. */
export function CopyAddress({ bucket, path }: CopyAddressProps) {
  const texts = MEDIA_LIBRARY_TEXTS.preview;
  const { config } = useContext(MediaContext);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const forget = useRef(() => {});
  useEffect(() => () => forget.current(), []);
  if (config === null) return null;
  const url = publicUrl(config, bucket, path);

  async function copy() {
    forget.current();
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
      forget.current = systemClock.after(NOTICE.copied, () => setState('idle'));
    } catch {
      // Denied, or no secure context: the field stays selectable, and the text says so.
      setState('failed');
    }
  }

  return (
    <div className={styles['address']}>
      <TextField
        label={texts.address}
        error={state === 'failed' ? texts.copyFailed : undefined}
        readOnly
        value={url}
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>
        {state === 'copied' ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        <span aria-live="polite">{state === 'copied' ? texts.copied : texts.copy}</span>
      </Button>
    </div>
  );
}
