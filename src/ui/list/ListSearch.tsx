import { TextField } from '../TextField';
import styles from './ListToolbar.module.css';
import type { SearchField } from './use-list-address';

export interface ListSearchProps {
  readonly field: SearchField;
  /** Label and placeholder. */
  readonly label: string;
  /** Focused when its dialog opens. */
  readonly isFirst?: boolean;
}

/** A search field for lists. */
export function ListSearch({ field: { typed, type }, label, isFirst }: ListSearchProps) {
  return (
    <TextField
      data-list-search
      data-autofocus={isFirst}
      label={label}
      hideLabel
      type="search"
      placeholder={label}
      className={styles['search']}
      value={typed}
      onChange={type}
      // Must not submit its form.
      onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
    />
  );
}
