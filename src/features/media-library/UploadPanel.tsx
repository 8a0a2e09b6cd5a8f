import { CircleAlert, Pause, Play, RotateCw, X } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Virtualizer } from 'virtua';
import { formatFileSize } from '@/domain/media/format-file-size';
import type { UploadItem } from '@/media/upload/upload-item';
import { Button } from '@/ui/Button';
import { ProgressBar } from '@/ui/ProgressBar';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import type { BatchProgress } from './upload-batch';
import { uploadsState } from './upload-state';
import styles from './UploadPanel.module.css';
import { UploadRow, type UploadActions } from './UploadRow';

export interface UploadPanelProps {
  /** Those that are not done. */
  readonly uploads: readonly UploadItem[];
  /** Of all that are sent together. */
  readonly progress: BatchProgress;
  readonly isOnline: boolean;
  readonly actions: UploadActions;
  readonly onPauseAll: () => void;
  readonly onResumeAll: () => void;
  readonly onRetryAll: () => void;
  readonly onCancelAll: () => void;
}

/** From so many files on, each can be dealt with and all of them at once. */
const SEVERAL = 2;

/** The uploads under way: how far all of them are, each one, and what can be done with them. */
export function UploadPanel(props: UploadPanelProps) {
  const { uploads, progress, isOnline, actions } = props;
  const texts = MEDIA_LIBRARY_TEXTS;
  const frame = useRef<HTMLDivElement>(null);
  const all = useFocusKept(frame);
  const refused = uploads.filter(({ state }) => state === 'refused').length;
  const paused = uploads.filter(({ state }) => state === 'paused').length;
  const active = uploads.length - refused;
  const share = progress.size === 0 ? 0 : progress.sent / progress.size;
  const sizes = texts.sizeOf(formatFileSize(progress.sent), formatFileSize(progress.size));
  return (
    <section className={styles['panel']} aria-label={texts.uploadList}>
      <div className={styles['head']}>
        {active === 0 ? <CircleAlert size={20} aria-hidden="true" className={styles['alert']} /> : null}
        <p className={styles['words']}>
          <strong>
            <output>{uploadsState(uploads, isOnline)}</output>
          </strong>
          {active === 0 ? null : (
            <span className={styles['amount']}>
              {texts.filesOf(progress.done, progress.files)}, {sizes}
            </span>
          )}
        </p>
        {active === 0 ? null : <span className={styles['percent']}>{texts.percent(share)}</span>}
      </div>
      {active === 0 ? null : <ProgressBar label={texts.totalProgress} value={share} valueText={sizes} />}
      {uploads.length >= SEVERAL ? (
        <div ref={all} className={styles['all']}>
          {active > paused ? (
            <Button variant="quiet" onClick={props.onPauseAll}>
              <Pause size={18} aria-hidden="true" />
              {texts.pauseAll}
            </Button>
          ) : null}
          {paused > 0 ? (
            <Button variant="quiet" onClick={props.onResumeAll}>
              <Play size={18} aria-hidden="true" />
              {texts.resumeAll}
            </Button>
          ) : null}
          {refused > 0 ? (
            <Button variant="quiet" onClick={props.onRetryAll}>
              <RotateCw size={18} aria-hidden="true" />
              {texts.retryAll}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={props.onCancelAll}>
            <X size={18} aria-hidden="true" />
            {texts.cancelAll}
          </Button>
        </div>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for the keyboard */}
      <div ref={frame} className={styles['frame']} tabIndex={0}>
        <Virtualizer scrollRef={frame} data={uploads} as="ul" item="li">
          {(item: UploadItem) => (
            <UploadRow key={item.key} item={item} isOnline={isOnline} actions={actions} />
          )}
        </Virtualizer>
      </div>
    </section>
  );
}

/**
 * Keeps the focus among some buttons when the one that has it goes, because it was pressed: the first of the others takes
 * it, or `otherwise` where all of them are gone.
 */
function useFocusKept(otherwise: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const buttons = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const had = focused.current;
    if (had !== null && !had.isConnected && document.activeElement === document.body) {
      (buttons.current?.querySelector('button') ?? otherwise.current)?.focus();
    }
    focused.current = null;
    const note = () => {
      focused.current =
        buttons.current?.contains(document.activeElement) === true ? document.activeElement : null;
    };
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  });
  return buttons;
}
