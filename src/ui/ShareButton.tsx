import type { Clock } from '@/shared/clock';
import { Button } from './Button';
import { FieldToCopy } from './FieldToCopy';
import { shareBySystem } from './share-by-system';
import { useCopied } from './use-copied';

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
export function ShareButton({ path, title, texts, clock }: ShareButtonProps) {
  const copying = useCopied(clock);
  const url = `${window.location.origin}${path}`;

  async function share() {
    if (!(await shareBySystem({ title, url }))) await copying.copy(url);
  }

  return (
    <>
      <Button onClick={() => void share()}>
        <span aria-live="polite">{copying.state === 'copied' ? texts.copied : texts.button}</span>
      </Button>
      {copying.state === 'failed' ? <FieldToCopy label={texts.link} value={url} /> : null}
    </>
  );
}
