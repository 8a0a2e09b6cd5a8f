import { TextField } from '../TextField';
import styles from './ListToolbar.module.css';
import type { SearchField } from './use-list-address';

export interface ListSearchProps {
  readonly field: SearchField;
  /** Name of the field, which also stands in it. */
  readonly label: string;
  /** Has the focus when the dialog that it stands in opens. */
  readonly isFirst?: boolean;
}

/** The search field of a list, or of several. */
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
      // It may stand in a form, which is not to be sent by it.
      onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
    />
  );
}
