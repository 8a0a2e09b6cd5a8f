import { Check, Copy, QrCode as QrIcon, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { Button } from '../Button';
import { shareBySystem } from '../share-by-system';
import { TextField } from '../TextField';
import { QrDialog } from './QrDialog';
import styles from './ShareLink.module.css';
import { ACCESS_TEXTS } from './texts';

/** Whether a link works for others: not for a draft, and not before the server knows that it is published. */
export type LinkState = 'draft' | 'waiting' | 'works';

export interface ShareLinkProps {
  readonly kind: 'module' | 'playlist';
  readonly id: string;
  /** What the system's dialog calls it, and the heading of its QR code. */
  readonly title: string;
  readonly state: LinkState;
  readonly clock?: Clock;
}

/** The address of a module or playlist: to be copied, given on by the system where it can, or shown as a QR code. */
export function ShareLink({ kind, id, title, state, clock = systemClock }: ShareLinkProps) {
  const texts = ACCESS_TEXTS.link;
  const url = `${globalThis.location.origin}/${kind}s/${encodeURIComponent(id)}`;
  const [copied, setCopied] = useState<'idle' | 'copied' | 'failed'>('idle');
  const [isCodeShown, setCodeShown] = useState(false);
  const forget = useRef<() => void>(() => {});
  useEffect(() => () => forget.current(), []);

  async function copy() {
    forget.current();
    try {
      await navigator.clipboard.writeText(url);
      setCopied('copied');
      forget.current = clock.after(NOTICE.copied, () => setCopied('idle'));
    } catch {
      // Denied, or no secure context: the field stays selectable, and the text says so.
      setCopied('failed');
    }
  }

  async function share() {
    if (!(await shareBySystem({ title, url }))) await copy();
  }

  return (
    <div className={styles['link']}>
      <TextField
        label={texts.label}
        hideLabel
        hint={texts.hints[kind][state]}
        error={copied === 'failed' ? texts.copyFailed : undefined}
        readOnly
        dir="ltr"
        value={url}
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['buttons']}>
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
        <Button aria-haspopup="dialog" onClick={() => setCodeShown(true)}>
          <QrIcon size={18} aria-hidden="true" />
          {texts.showCode}
        </Button>
      </div>
      {isCodeShown ? <QrDialog url={url} title={title} onClose={() => setCodeShown(false)} /> : null}
    </div>
  );
}
