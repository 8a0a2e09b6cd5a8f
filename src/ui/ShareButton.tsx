import type { Clock } from '@/shared/clock';
import { Button } from './Button';
import { FieldToCopy } from './FieldToCopy';
import { shareBySystem } from './share-by-system';
import { useCopied } from './use-copied';

export interface ShareButtonProps {
  readonly path: string;
  /** Title in the share sheet. */
  readonly title: string;
  readonly texts: {
    readonly button: string;
    /** Shown for 2 s. */
    readonly copied: string;
    /** Label of the link, if copying is denied. */
    readonly link: string;
  };
  readonly clock?: Clock;
}

/** Shares a link through the system, else copies it, else shows it. */
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
