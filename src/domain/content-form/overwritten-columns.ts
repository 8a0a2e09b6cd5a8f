import type { Collision } from '../merge/collision';
import { columnsOf, type ContentForm, type FormColumns, type FormEdit } from './content-form';

const COLUMNS: readonly (keyof FormColumns)[] = ['title', 'description', 'thumbnail_url', 'visibility'];

/**
 * What saving a form puts the person's own value over though somebody else, in another tab or on another device, changed it
 * after the person began: the field never showed it (rule C3).
 * @param stored what the form's fields hold in the local data by now
 */
export function overwrittenColumns(stored: ContentForm, edit: FormEdit): readonly Collision[] {
  const [base, now, mine] = [edit.base, stored, edit.form].map((form) => columnsOf(form)) as [
    FormColumns,
    FormColumns,
    FormColumns,
  ];
  return COLUMNS.filter(
    (column) => mine[column] !== base[column] && now[column] !== base[column] && now[column] !== mine[column],
  ).map((column) => ({ path: column, kept: 'mine', mine: mine[column], theirs: now[column] }));
}
