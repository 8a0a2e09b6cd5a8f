import { useState } from 'react';
import { Button } from '@/ui/Button';
import { classNames } from '@/ui/class-names';
import { ProgressBar } from '@/ui/ProgressBar';
import { FIRST_STEP, SAMPLE_MODULE, type SampleStepId, type Scene } from './sample-module';
import styles from './SamplePlayer.module.css';
import { LANDING_TEXTS } from './texts';

const texts = LANDING_TEXTS.sample;
const TOTAL = Object.keys(SAMPLE_MODULE).length;

/** A phone that plays the sample module. The page paints before its content loads. */
export function SamplePlayer() {
  const [path, setPath] = useState<readonly SampleStepId[]>([FIRST_STEP]);
  const [moved, setMoved] = useState(false);
  const id = path.at(-1) ?? FIRST_STEP;
  const step = SAMPLE_MODULE[id];
  const visited = new Set(path).size;

  // Not on the first step, so that the page does not lose the focus on load.
  function focusHeading(heading: HTMLHeadingElement | null) {
    if (moved) heading?.focus({ preventScroll: true });
  }

  function go(next: readonly SampleStepId[]) {
    setMoved(true);
    setPath(next);
  }

  return (
    <section aria-label={texts.label} className={styles['phone']}>
      <div className={styles['top']} data-below-fold>
        <p className={styles['module']}>{texts.title}</p>
        <ProgressBar label={texts.title} value={visited / TOTAL} valueText={texts.progress(visited, TOTAL)} />
      </div>
      {/* The first step is prerendered, so it must not fade in again on hydration. */}
      <div
        key={path.length}
        className={classNames(styles['card'], moved && styles['turned'])}
        data-below-fold
      >
        <SampleScene scene={step.scene} />
        <h2 ref={focusHeading} tabIndex={-1} className={styles['title']}>
          {step.title}
        </h2>
        <p className={styles['text']}>{step.text}</p>
        <div className={styles['choices']}>
          {step.choices?.map((choice) => (
            <Button
              key={choice.next}
              wide
              className={styles['choice']}
              onClick={() => go([...path, choice.next])}
            >
              {choice.text}
            </Button>
          ))}
        </div>
      </div>
      <div className={styles['moves']} data-below-fold>
        <Button variant="quiet" disabled={path.length === 1} onClick={() => go(path.slice(0, -1))}>
          {texts.previous}
        </Button>
        <StepActions
          next={step.next}
          ended={step.next === undefined && step.choices === undefined}
          onGo={(to) => go(to === null ? [FIRST_STEP] : [...path, to])}
        />
      </div>
    </section>
  );
}

interface StepActionsProps {
  readonly next: SampleStepId | undefined;
  readonly ended: boolean;
  readonly onGo: (to: SampleStepId | null) => void;
}

function StepActions({ next, ended, onGo }: StepActionsProps) {
  if (ended) return <Button onClick={() => onGo(null)}>{texts.again}</Button>;
  return (
    <Button
      variant="primary"
      disabled={next === undefined}
      onClick={() => (next === undefined ? undefined : onGo(next))}
    >
      {texts.next}
    </Button>
  );
}

const FLAME = 'M76 62c-13-9-11-25 1-38 2 9 8 10 9 17 4-3 5-7 5-11 13 13 14 25 2 32Z';
const BLAZE = 'M64 62C38 48 44 20 70 4c2 14 13 14 15 26 6-5 8-10 8-17 24 20 30 38 4 49Z';

/** A pan and its contents. */
function SampleScene({ scene }: { readonly scene: Scene }) {
  const burning = scene === 'fire' || scene === 'blaze';
  return (
    <svg viewBox="0 0 200 100" className={styles['scene']} aria-hidden="true">
      {burning ? <path d={scene === 'blaze' ? BLAZE : FLAME} className={styles['flame']} /> : null}
      {scene === 'done' ? (
        <path d="M70 50c-5-6 5-9 0-16M84 50c-5-6 5-9 0-16M98 50c-5-6 5-9 0-16" className={styles['steam']} />
      ) : null}
      {scene === 'covered' || scene === 'done' ? (
        <path d="M50 62a34 14 0 0 1 68 0ZM84 48v-6m-6-1h12" className={styles['lid']} />
      ) : null}
      <path d="M44 63h80l-6 17a8 8 0 0 1-7 5H57a8 8 0 0 1-7-5Z" className={styles['pan']} />
      <path d="M124 67h48" className={styles['handle']} />
      <path d="M20 90h160" className={styles['ground']} />
    </svg>
  );
}
