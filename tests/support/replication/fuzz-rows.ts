import type { AnyRow, ModuleRow, TableName } from '@/domain/rows/rows';
import { numberOf, OWN_TABLES, PEOPLE_TABLES } from './own-rows';

/** Modules that are never deleted, and the single row per person. */
export const MODULES: readonly string[] = ['m0', 'm1', 'm2'];
export const NEST = 'anna';
/** Rows that all devices edit, delete and recreate. */
export const CONTESTED: readonly string[] = ['x0', 'x1'];
/** Other people's modules, whose access may be revoked. */
export const GIVEN: readonly string[] = ['given0', 'given1'];

/** Columns that only one device writes, by device number. */
const OWN_COLUMNS: Partial<Record<TableName, readonly string[]>> = {
  modules: ['title', 'description', 'thumbnail_url', 'visibility'],
  creator_nest_settings: ['title', 'description', 'banner_url', 'logo_url'],
};
/** Columns of the nest that every device writes. */
export const SHARED_COLUMN = 'accent_color';
/** The node that every device writes in every module. */
export const SHARED_NODE = 'shared';

export function ownColumn(table: 'modules' | 'creator_nest_settings', index: number): string {
  return OWN_COLUMNS[table]![index]!;
}

export function isOwnColumn(table: TableName, column: string): boolean {
  return OWN_COLUMNS[table]?.includes(column) === true;
}

/** A module with an additional or recreated message node, connected to an existing node. */
export function withNode(row: ModuleRow, id: string, value: number): ModuleRow {
  const others = row.content.nodes.filter((node) => node.id !== id);
  const isStart = !others.some((node) => (node.config as { isStart?: boolean }).isStart === true);
  const node = {
    id,
    type: 'message',
    position: { x: 0, y: 0 },
    color: '#000000',
    connection: (others[value % Math.max(1, others.length)] ?? { id }).id,
    config: { title: String(value), required: false, isStart, allowPrevious: false, content: '' },
  };
  return { ...row, content: { ...row.content, nodes: [...others, node] } };
}

/** A module without a node and without the connections to it. */
export function withoutNode(row: ModuleRow, id: string): ModuleRow {
  const nodes = row.content.nodes
    .filter((node) => node.id !== id)
    .map((node) => {
      if (node.connection !== id) return node;
      const { connection: _gone, ...rest } = node;
      return rest;
    });
  return { ...row, content: { ...row.content, nodes: nodes } };
}

export function titleOfNode(row: ModuleRow, id: string): number | undefined {
  const node = row.content.nodes.find((one) => one.id === id);
  return node === undefined ? undefined : Number((node.config as { title: string }).title);
}

/** The numbers in a row that only this device writes, by place. */
export function placesOf(table: TableName, row: AnyRow, index: number): [string, number][] {
  const at = `${table}|${row.id}`;
  const column = OWN_COLUMNS[table]?.[index];
  if (column !== undefined && (MODULES.includes(row.id) || row.id === NEST)) {
    const value = Number(row[column]);
    const places: [string, number][] = Number.isNaN(value) ? [] : [[`${at}|column`, value]];
    return table === 'modules' ? [...places, ...nodePlaces(row as unknown as ModuleRow, index)] : places;
  }
  const own = [...OWN_TABLES, ...PEOPLE_TABLES].find((one) => one.table === table);
  return own !== undefined && row.id.startsWith(`own${index}-`) ? [[at, numberOf(own, row)]] : [];
}

function nodePlaces(row: ModuleRow, index: number): [string, number][] {
  return row.content.nodes
    .filter((node) => node.id.startsWith(`n${index}-`))
    .map((node) => [`modules|${row.id}|${node.id}`, Number((node.config as { title: string }).title)]);
}

/** Normalizes a value so that equal values have equal JSON: sorted keys, no nulls. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** Yields to all other pending work. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
