import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '@/ui/IconButton';
import styles from './PreviewStage.module.css';
import { MEDIA_LIBRARY_TEXTS } from './texts';

export interface ImagePreviewProps {
  readonly url: string;
  readonly title: string;
  readonly onError: () => void;
}

/** Zoom steps, relative to fitting. */
const STEPS = [1, 1.5, 2, 3, 5, 8] as const;

/** A picture that buttons, keys and double clicks zoom. */
export function ImagePreview({ url, title, onError }: ImagePreviewProps) {
  const texts = MEDIA_LIBRARY_TEXTS.preview;
  const [step, setStep] = useState(0);
  const area = useRef<HTMLElement>(null);
  const zoom = STEPS[step] ?? 1;

  // Keeps the center in place.
  useLayoutEffect(() => {
    const box = area.current;
    if (box === null || zoom === 1) return;
    box.scrollTo({
      left: (box.scrollWidth - box.clientWidth) / 2,
      top: (box.scrollHeight - box.clientHeight) / 2,
    });
  }, [zoom]);

  const change = (by: number) => setStep(Math.min(STEPS.length - 1, Math.max(0, step + by)));

  function press(event: KeyboardEvent<HTMLElement>) {
    const by = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    change(by);
  }

  return (
    <div className={styles['picture']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys only repeat the buttons */}
      <section
        ref={area}
        aria-label={texts.area}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for the keyboard
        tabIndex={0}
        data-zoomed={zoom > 1}
        className={styles['area']}
        onKeyDown={press}
        onDoubleClick={() => setStep(step === 0 ? 3 : 0)}
      >
        <img
          src={url}
          alt={texts.picture(title)}
          draggable={false}
          style={{ inlineSize: `${zoom * 100}%`, blockSize: `${zoom * 100}%` }}
          onError={onError}
        />
      </section>
      <div className={styles['zoom']}>
        <IconButton
          label={texts.zoomOut}
          icon={<ZoomOut size={18} />}
          disabled={step === 0}
          onClick={() => change(-1)}
        />
        <IconButton
          label={texts.fit}
          icon={<Maximize size={18} />}
          disabled={step === 0}
          onClick={() => setStep(0)}
        />
        <IconButton
          label={texts.zoomIn}
          icon={<ZoomIn size={18} />}
          disabled={step === STEPS.length - 1}
          onClick={() => change(1)}
        />
      </div>
    </div>
  );
}
