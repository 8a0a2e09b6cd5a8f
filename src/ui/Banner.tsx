import { useEffect } from 'react';
import { systemClock, type Clock } from '@/shared/clock';
import type { Elements } from '@/shared/elements';
import { NOTICE } from '@/shared/limits';
import styles from './Banner.module.css';
import { classNames } from './class-names';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';
import { UI_TEXTS } from './texts';

/** A screen's message. Its kind is explicit, never guessed from the text (decision L9). */
export interface Status {
  readonly kind: 'error' | 'warning' | 'success' | 'info';
  readonly text: string;
}

export interface BannerProps {
  /** Null shows nothing. */
  readonly status: Status | null;
  /** Id of the text, for `aria-describedby`. */
  readonly id?: string | undefined;
  /** Called by the close button, and 3 s after a success (decision L9). */
  readonly onDismiss?: (() => void) | undefined;
  readonly action?: Elements;
  readonly clock?: Clock | undefined;
}

/** A one-line message about the last action. Errors stay until dismissed; successes disappear by themselves. */
export function Banner({ status, id, onDismiss, action, clock = systemClock }: BannerProps) {
  useEffect(() => {
    if (status?.kind !== 'success' || onDismiss === undefined) return undefined;
    return clock.after(NOTICE.success, onDismiss);
  }, [status, onDismiss, clock]);

  const urgent = status?.kind === 'error';
  return (
    <div role={urgent ? 'alert' : 'status'} className={styles['slot']}>
      {status === null ? null : (
        <div className={classNames(styles['banner'], styles[status.kind])}>
          <p id={id} className={styles['text']}>
            {status.text}
          </p>
          {action === undefined && onDismiss === undefined ? null : (
            <div className={styles['end']}>
              {action}
              {onDismiss === undefined ? null : (
                <IconButton
                  label={UI_TEXTS.dismiss}
                  icon={<CloseIcon />}
                  onClick={onDismiss}
                  className={styles['cross']}
                />
              )}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
