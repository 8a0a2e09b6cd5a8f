import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { systemClock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import styles from './ShareForm.module.css';
import { SHARE_TEXTS } from './texts';

/** Whether the link works for others: not for a draft, and not before the server knows that it is published. */
export type LinkState = 'draft' | 'waiting' | 'works';

export interface ShareLinkProps {
  readonly moduleId: string;
  /** What the system's dialog calls it. */
  readonly title: string;
  readonly state: LinkState;
}

/** The address of the module's page, to be copied, or given on by the system where it can do that. */
export function ShareLink({ moduleId, title, state }: ShareLinkProps) {
  const texts = SHARE_TEXTS;
  const url = `${globalThis.location.origin}/modules/${moduleId}`;
  const [copied, setCopied] = useState<'idle' | 'copied' | 'failed'>('idle');
  const forget = useRef<() => void>(() => {});
  useEffect(() => () => forget.current(), []);

  async function copy() {
    forget.current();
    try {
      await navigator.clipboard.writeText(url);
      setCopied('copied');
      forget.current = systemClock.after(NOTICE.copied, () => setCopied('idle'));
    } catch {
      // Denied, or no secure context: the field stays selectable, and the text says so.
      setCopied('failed');
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closed without choosing is an answer, everything else is a reason to copy.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  const hints = { draft: texts.linkDraftHint, waiting: texts.linkWaitingHint, works: texts.linkHint };
  return (
    <div className={styles['link']}>
      <TextField
        label={texts.link}
        hideLabel
        hint={hints[state]}
        error={copied === 'failed' ? texts.copyFailed : undefined}
        readOnly
        value={url}
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['linkButtons']}>
        <Button onClick={() => void copy()}>
          {copied === 'copied' ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <Copy size={18} aria-hidden="true" />
          )}
          <span aria-live="polite">{copied === 'copied' ? texts.copied : texts.copy}</span>
        </Button>
        {typeof navigator.share === 'function' ? (
          <Button onClick={() => void share()}>
            <Share2 size={18} aria-hidden="true" />
            {texts.share}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
