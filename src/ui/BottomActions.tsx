import type { ComponentProps } from 'react';
import styles from './BottomActions.module.css';
import { useBottomActions } from './use-bottom-actions';

/**
 * What can be done with what is selected in a list, over the bottom of the window. Stands after its list, under which it
 * keeps room for itself.
 */
export function BottomActions({ children, ...rest }: ComponentProps<'div'>) {
  const bar = useBottomActions();
  return (
    <div className={styles['room']}>
      <div {...rest} ref={bar} data-bottom-actions className={styles['bar']}>
        <div className={styles['panel']}>{children}</div>
      </div>
    </div>
  );
}
