import styles from './SelectBox.module.css';
import { BULK_TEXTS } from './texts';
import type { Selection } from './use-selection';

/** The box in the header: all that match, some, or none of them. */
export function SelectAllBox({ selection }: { readonly selection: Selection }) {
  const { extent, order, toggleAll } = selection;
  return (
    <label className={styles['target']}>
      <input
        type="checkbox"
        aria-label={BULK_TEXTS.selectAll}
        data-select-all
        checked={extent === 'all'}
        disabled={order.length === 0}
        ref={(box) => {
          if (box !== null) box.indeterminate = extent === 'some';
        }}
        onChange={toggleAll}
      />
    </label>
  );
}
