import { useCallback, useMemo } from 'react';
import { useRows } from '@/db/use-rows';
import { BulkBar } from '../BulkBar';
import { SelectAllBox } from '../SelectAllBox';
import { SelectBox } from '../SelectBox';
import { useBulk } from '../use-bulk';
import { useSelection } from '../use-selection';

/** A list as plain as can be, to try on it what is done to many rows. */
export function BulkList({ tab }: { readonly tab: 'modules' | 'playlists' }) {
  const { rows } = useRows<'modules' | 'playlists'>(tab, { sort: [{ title: 'asc' }] });
  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(tab, order);
  const nameOf = useCallback((id: string) => rows.find((row) => row.id === id)?.title ?? '', [rows]);
  const bulk = useBulk(tab, selection, nameOf);
  return (
    <main tabIndex={-1}>
      <a href="#new" data-create>
        Create
      </a>
      <table aria-label={tab}>
        <thead>
          <tr>
            <th>
              <SelectAllBox selection={selection} />
            </th>
            <th>Title</th>
            <th>Accessibility</th>
            <th>Actions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, visibility }) => (
            <tr key={id}>
              <td>
                <SelectBox
                  id={id}
                  label={`Select ${title}`}
                  checked={selection.ids.has(id)}
                  onToggle={selection.toggle}
                />
              </td>
              <td>
                <a href={`#${id}`} data-row={id}>
                  {title}
                </a>
              </td>
              <td>{visibility}</td>
              <td>
                <button type="button" onClick={() => bulk.ask('delete', [id])}>
                  Delete {title}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <BulkBar bulk={bulk} />
    </main>
  );
}
