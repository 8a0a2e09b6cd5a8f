import { embedCodeAddress } from '@/domain/media/embed-code-address';
import { missingScheme } from '@/domain/media/missing-scheme';
import { readVideoSource } from '@/domain/media/video-source';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import styles from './forms.module.css';
import { CONFIGURE_TEXTS } from './texts';

export interface VideoSourceLineProps {
  readonly address: string;
  /** Takes another address in place of this one. */
  readonly onUse: (address: string) => void;
}

const texts = CONFIGURE_TEXTS.source;

/** What a video address was understood as, and that some work online only (decision E14). */
export function VideoSourceLine({ address, onUse }: VideoSourceLineProps) {
  const source = readVideoSource(address);
  if (source.kind === 'embed') {
    return (
      <p className={styles['source']}>
        <span>{texts[source.host]}</span> <Badge tone="orange">{texts.onlineOnly}</Badge>{' '}
        <span className={styles['hint']}>{texts.onlineOnlyHint}</span>
      </p>
    );
  }
  if (source.kind === 'file') {
    return <p className={styles['source']}>{texts.file(new URL(source.url).hostname)}</p>;
  }
  const whole = source.kind === 'stored' ? missingScheme(address) : undefined;
  const embedded = source.kind === 'invalid' ? embedCodeAddress(address) : undefined;
  const better = whole ?? embedded;
  return better === undefined ? null : (
    <Button variant="quiet" className={styles['fix']} onClick={() => onUse(better)}>
      {whole === undefined ? texts.outOfCode(better) : texts.withHttps(better)}
    </Button>
  );
}
