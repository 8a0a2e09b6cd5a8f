import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { Button } from './Button';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** What screen readers hear in place of the label, where several buttons have the same. */
  readonly fullLabel?: string | undefined;
  readonly copiedLabel: string;
  /** Told whether the browser has copied it. */
  readonly onDone?: (isCopied: boolean) => void;
  readonly clock?: Clock;
}

/** Copies a text, and says so for a moment. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, fullLabel = label, copiedLabel, onDone, clock = systemClock } = props;
  const [isCopied, setCopied] = useState(false);
  const forget = useRef(() => {});
  useEffect(() => () => forget.current(), []);

  async function copy() {
    forget.current();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      forget.current = clock.after(NOTICE.copied, () => setCopied(false));
      onDone?.(true);
    } catch {
      // Denied, or no secure context: whoever shows the text says what can be done.
      setCopied(false);
      onDone?.(false);
    }
  }

  return (
    <Button aria-label={isCopied ? copiedLabel : fullLabel} onClick={() => void copy()}>
      {isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  );
}
