import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { systemClock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import styles from './ShareForm.module.css';
import { SHARE_TEXTS } from './texts';

export interface ShareLinkProps {
  readonly url: string;
  readonly isPublished: boolean;
}

/** The address of the module's page, to be copied. */
export function ShareLink({ url, isPublished }: ShareLinkProps) {
  const texts = SHARE_TEXTS;
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const forget = useRef<() => void>(() => {});
  useEffect(() => () => forget.current(), []);

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
    <div className={styles['link']}>
      <TextField
        label={texts.link}
        hideLabel
        hint={isPublished ? texts.linkHint : texts.linkDraftHint}
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
