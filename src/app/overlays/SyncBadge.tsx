import {
  type RefCallback,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { systemClock } from '@/shared/clock';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/IconButton';
import { CloseIcon } from '@/ui/icons';
import { UI_TEXTS } from '@/ui/texts';
import { useMaxWidthAttribute } from '@/ui/use-max-width-attribute';
import { lazyRoute } from '../routing/lazy-route';
import { badgePlace, syncPanelRequest } from '../shell-state';
import { OverlayBoundary } from './OverlayBoundary';
import { describeSync, type SyncOverview } from './sync-summary';
import styles from './SyncBadge.module.css';
import { SyncIcon } from './SyncIcon';
import { useSyncOverview } from './use-sync-overview';

const SyncPanel = lazyRoute(() => import('../sync-panel/SyncPanel'));

/** The sync state; opens the panel. Lasting problems have a line at the bottom on phones. */
export function SyncBadge() {
  const status = useSyncOverview();
  const isOpen = useSyncExternalStore(syncPanelRequest.subscribe, syncPanelRequest.read);
  const open = useCallback(() => syncPanelRequest.set(true), []);
  const close = useCallback(() => syncPanelRequest.set(false), []);
  const place = useSyncExternalStore(badgePlace.subscribe, badgePlace.read);
  const view = <SyncBadgeView status={status} isAlone={place === null} onOpen={open} />;
  return (
    <>
      {place === null ? view : createPortal(view, place)}
      {isOpen ? (
        <OverlayBoundary
          onRetry={() => void SyncPanel.reset()}
          cross={<IconButton label={UI_TEXTS.dismiss} icon={<CloseIcon />} onClick={close} />}
        >
          <Suspense>
            <SyncPanel onClose={close} />
          </Suspense>
        </OverlayBoundary>
      ) : null}
    </>
  );
}

export interface SyncBadgeViewProps {
  readonly status: SyncOverview;
  /** Without a navigation bar only lasting problems show. */
  readonly isAlone?: boolean;
  readonly onOpen: () => void;
}

/** Width in rem up to which only the icon fits. */
const ICON_ONLY_WIDTHS = [44] as const;

export function SyncBadgeView({ status: newest, isAlone = false, onOpen }: SyncBadgeViewProps) {
  const status = useUnlessPressed(newest);
  const line = describeSync(status);
  const badge = useStatusLine();
  useMaxWidthAttribute(useRef(document.documentElement), ICON_ONLY_WIDTHS);
  const place = classNames(styles['place'], isAlone && styles['alone']);
  const { text, detail, tone, lasts } = line;
  if (text === null) return <output className={place} />;
  return (
    <output className={place}>
      <button
        ref={badge}
        type="button"
        data-sync-badge
        aria-haspopup="dialog"
        title={text}
        className={classNames(styles['badge'], styles[tone], lasts && styles['lasting'])}
        onClick={onOpen}
      >
        <SyncIcon line={line} size={20} className={styles['sign']} />
        <span className={styles['words']}>
          <span>{text}</span>
          {detail === null ? null : <span className={styles['detail']}>{detail}</span>}
        </span>
      </button>
    </output>
  );
}

const PROPERTY = '--status-line';

/** Publishes the bottom line's height as `--status-line` (base.css). */
function useStatusLine(): RefCallback<HTMLElement> {
  return useCallback((line) => {
    if (line === null) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const isLine = getComputedStyle(line).position === 'fixed';
      const height = isLine ? `${line.offsetHeight}px` : '';
      if (style.getPropertyValue(PROPERTY) !== height) style.setProperty(PROPERTY, height);
    };
    let frame = 0;
    // In the next frame, to avoid a ResizeObserver loop.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(line, { box: 'border-box' });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, []);
}

const LONGEST_PRESS = 1000;
/** Browsers may hit-test this long after a tap. Milliseconds. */
const CLICK = 100;

/** The newest value, held back during a press so that no button moves. */
function useUnlessPressed<T>(value: T): T {
  const [held, setHeld] = useState<{ readonly value: T } | null>(null);
  const newest = useRef(value);

  useEffect(() => {
    newest.current = value;
  });

  useEffect(() => {
    let forget = (): void => undefined;
    const holdFor = (time: number): void => {
      forget();
      forget = systemClock.after(time, () => setHeld(null));
    };
    const press = (): void => {
      setHeld((before) => before ?? { value: newest.current });
      holdFor(LONGEST_PRESS);
    };
    const lift = (): void => holdFor(CLICK);
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', lift, true);
    document.addEventListener('pointercancel', lift, true);
    return () => {
      forget();
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', lift, true);
      document.removeEventListener('pointercancel', lift, true);
    };
  }, []);

  return held === null ? value : held.value;
}
