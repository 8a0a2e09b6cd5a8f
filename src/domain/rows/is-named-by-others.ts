import { isLinkTable } from './link-tables';
import type { TableName } from './rows';

/** Whether rows of the table have no name of their own: words tell of them by the rows that they name. */
export function isNamedByOthers(table: TableName): boolean {
  return isLinkTable(table) || table === 'access_requests';
}
