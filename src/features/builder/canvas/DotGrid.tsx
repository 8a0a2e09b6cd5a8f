import { useEffect, useRef } from 'react';
import { useStoreApi } from 'reactflow';
import { BUILDER } from '@/shared/limits';
import styles from './DotGrid.module.css';
import { gridStep } from './grid-step';

/**
 * The faint grid; far out it shows every second, fourth ... of its dots, so that it stays a grid and not a haze. It is a
 * picture larger than the canvas that is only pushed about, never painted again, while the canvas moves.
 */
export function DotGrid() {
  const grid = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  useEffect(() => {
    let drawn = 0;
    const follow = () => {
      const [x, y, zoom] = store.getState().transform;
      const style = grid.current?.style;
      if (!style) return;
      const step = gridStep(BUILDER.snap * 2, zoom);
      if (drawn !== step) style.backgroundSize = `${step}px ${step}px`;
      drawn = step;
      style.transform = `translate3d(${x % step}px, ${y % step}px, 0)`;
    };
    follow();
    return store.subscribe(follow);
  }, [store]);
  return <div ref={grid} aria-hidden="true" className={styles['grid']} />;
}
