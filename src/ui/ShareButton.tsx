import { useEffect, useState } from 'react';
import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { Button } from './Button';
import { shareBySystem } from './share-by-system';
import { TextField } from './TextField';

export interface ShareButtonProps {
  /** Path of what is shared, on this site. */
  readonly path: string;
  /** What the system's dialog calls it. */
  readonly title: string;
  readonly texts: {
    readonly button: string;
    /** Stands on the button for 2 s. */
    readonly copied: string;
    /** Names the field with the link where copying is not allowed. */
    readonly link: string;
  };
  readonly clock?: Clock;
}

/** Shares the link through the system where it can, else copies it; where neither is allowed the link is shown. */
export function ShareButton({ path, title, texts, clock = systemClock }: ShareButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle');
  const url = `${window.location.origin}${path}`;

  useEffect(() => {
    if (state !== 'copied') return undefined;
    return clock.after(NOTICE.copied, () => setState('idle'));
  }, [state, clock]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      // Not allowed here: the link is shown, to be copied by hand.
      setState('shown');
    }
  }

  async function share() {
    if (!(await shareBySystem({ title, url }))) await copy();
  }

  return (
    <>
      <Button onClick={() => void share()}>
        <span aria-live="polite">{state === 'copied' ? texts.copied : texts.button}</span>
      </Button>
      {state === 'shown' ? (
        <TextField
          label={texts.link}
          readOnly
          value={url}
          onChange={() => {}}
          onFocus={(event) => event.target.select()}
        />
      ) : null}
    </>
  );
}
