import { TextField } from '../TextField';
import styles from './ListToolbar.module.css';
import type { SearchField } from './use-list-address';

export interface ListSearchProps {
  readonly field: SearchField;
  /** Name of the field, which also stands in it. */
  readonly label: string;
}

/** The search field of a list, or of several. */
export function ListSearch({ field: { typed, type }, label }: ListSearchProps) {
  return (
    <TextField
      data-list-search
      label={label}
      hideLabel
      type="search"
      placeholder={label}
      className={styles['search']}
      value={typed}
      onChange={type}
    />
  );
}
