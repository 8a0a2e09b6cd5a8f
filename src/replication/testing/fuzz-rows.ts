import type { ModuleRow } from '@/domain/rows/rows';

/** The column that only this device writes, by the number of the device. */
export const OWN_COLUMNS = ['title', 'description', 'thumbnail_url'] as const;

/** A module with a message node more, or with the one of that id anew; it leads to another node that is there. */
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

/** The values that only this device writes, by place. */
export function placesOf(row: ModuleRow, index: number): [string, number][] {
  const column = Number((row as unknown as Record<string, unknown>)[OWN_COLUMNS[index]!]);
  const places: [string, number][] = Number.isNaN(column) ? [] : [[`${row.id}|column`, column]];
  for (const node of row.content.nodes) {
    if (!node.id.startsWith(`n${index}-`)) continue;
    places.push([`${row.id}|${node.id}`, Number((node.config as { title: string }).title)]);
  }
  return places;
}

/** A value in a form in which equal values have equal JSON: keys in order, nothing that is null. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** Lets everything else that waits have its turn. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
