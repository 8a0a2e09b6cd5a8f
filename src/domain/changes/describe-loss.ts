import { changedColumns } from '../merge/merge-rows';
import { columnLabel } from './changed-fields';
import type { ChangeToDescribe } from './describe-change';
import { describeContent } from './describe-content';
import { describeValue, type DescribedValue } from './describe-value';
import type { NameOf } from './row-name';

/** A field reset to the server's value. */
export interface LostField {
  readonly column: string;
  readonly label: string;
  readonly mine: DescribedValue;
  readonly server: DescribedValue;
}

/** What discarding a change does on this device. */
export type Loss =
  /** Never on the server: removed altogether. */
  | { readonly kind: 'gone' }
  /** Deleted here: restored. */
  | { readonly kind: 'returns' }
  | { readonly kind: 'goesBack'; readonly fields: readonly LostField[] };

/** What discarding a change loses, and what the server has instead. Never throws. */
export function describeLoss({ table, operation, base, data }: ChangeToDescribe, nameOf: NameOf): Loss {
  if (base === null) return { kind: 'gone' };
  if (operation === 'delete') return { kind: 'returns' };
  const columns = data === null ? [] : Object.keys(changedColumns(table, base, data));
  return {
    kind: 'goesBack',
    fields: columns.map((column) => {
      const value = (of: unknown) => describeValue(of, { table, path: column, row: base, nameOf });
      const words = column === 'content' ? describeContent(base[column], data?.[column]) : undefined;
      return {
        column,
        label: columnLabel(table, column),
        mine: words === undefined ? value(data?.[column]) : { kind: 'text', lines: [words] },
        server: value(base[column]),
      };
    }),
  };
}
