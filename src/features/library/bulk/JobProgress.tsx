import { Button } from '@/ui/Button';
import { ProgressBar } from '@/ui/ProgressBar';
import type { Job } from './bulk-state';
import styles from './JobProgress.module.css';
import { BULK_TEXTS } from './texts';

/** How far something got that is done to many things, in words and as a line; with a way to stop it where there is one. */
export function JobProgress({ job: { kind, done, total, cancel } }: { readonly job: Job }) {
  const words = BULK_TEXTS.progress[kind](done, total);
  return (
    <div className={styles['progress']}>
      <div className={styles['line']}>
        <output className={styles['words']}>{words}</output>
        {cancel === undefined ? null : <Button onClick={cancel}>{BULK_TEXTS.cancel}</Button>}
      </div>
      <ProgressBar label={words} value={total === 0 ? 1 : done / total} valueText={words} />
    </div>
  );
}
