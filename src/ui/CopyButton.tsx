import { Check, Copy } from 'lucide-react';
import { Button } from './Button';
import type { Copying } from './use-copied';

export interface CopyButtonProps {
  readonly copying: Copying;
  readonly text: string;
  readonly label: string;
  /** Accessible name, if labels repeat on a screen. */
  readonly fullLabel?: string | undefined;
  readonly copiedLabel: string;
}

/** Copies a text, and confirms it. */
export function CopyButton({ copying, text, label, fullLabel, copiedLabel }: CopyButtonProps) {
  const isCopied = copying.state === 'copied';
  const Icon = isCopied ? Check : Copy;
  return (
    <Button aria-label={isCopied ? undefined : fullLabel} onClick={() => void copying.copy(text)}>
      <Icon size={18} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  );
}
