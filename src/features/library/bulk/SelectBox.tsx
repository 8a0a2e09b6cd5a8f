import { memo, type KeyboardEvent } from 'react';
import styles from './SelectBox.module.css';

export interface SelectBoxProps {
  readonly id: string;
  /** What is read: "Select First aid". */
  readonly label: string;
  readonly checked: boolean;
  /** As `Selection.toggle`. */
  readonly onToggle: (id: string, isRange: boolean) => void;
  /** -1 keeps it out of the order of the Tab key. */
  readonly tabIndex?: number | undefined;
}

/**
 * The box that selects a row. Shift, with the pointer or the space bar, selects from the row pressed before to this
 * one; Enter goes to the actions for what is selected.
 */
export const SelectBox = memo(function SelectBox({ id, label, checked, onToggle, tabIndex }: SelectBoxProps) {
  return (
    <label className={styles['target']}>
      <input
        type="checkbox"
        aria-label={label}
        data-select={id}
        tabIndex={tabIndex}
        checked={checked}
        onKeyDown={goToBar}
        onChange={(event) => onToggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
});

/** The bar stands behind a list of any length; nobody should have to walk through it. */
function goToBar(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  document.querySelector<HTMLElement>('[data-bulk-bar] button')?.focus();
}
