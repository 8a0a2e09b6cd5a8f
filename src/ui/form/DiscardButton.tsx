import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../Button';

export interface DiscardButtonProps {
  readonly label: string;
  /** Where the focus goes: the button leaves with what it discards. */
  readonly save: RefObject<HTMLButtonElement | null>;
  readonly onDiscard: () => void;
}

/** Forgets what a form says and does not save; stands before the button that saves. */
export function DiscardButton({ label, save, onDiscard }: DiscardButtonProps) {
  return (
    <Button
      variant="quiet"
      onClick={() => {
        // Saving may be possible only before, or only after what was typed is gone.
        save.current?.focus();
        flushSync(onDiscard);
        save.current?.focus();
      }}
    >
      {label}
    </Button>
  );
}
