import type { Scene } from './sample-module';
import styles from './SamplePlayer.module.css';

const FLAME = 'M76 62c-13-9-11-25 1-38 2 9 8 10 9 17 4-3 5-7 5-11 13 13 14 25 2 32Z';
const BLAZE = 'M64 62C38 48 44 20 70 4c2 14 13 14 15 26 6-5 8-10 8-17 24 20 30 38 4 49Z';

/** A pan, and what is going on in it. */
export function SampleScene({ scene }: { readonly scene: Scene }) {
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
