import { fieldsOf, isRecord, type UnknownRecord } from '../graph/record';

/** A stored text, or the fallback for anything else. */
export function readText(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}

export function readFlag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The id of the node that something leads to; absent unless it is a non-empty text. */
export function readConnection(raw: UnknownRecord): { connection?: string } {
  const value = raw['connection'];
  return typeof value === 'string' && value !== '' ? { connection: value } : {};
}

/** Returns a function that makes ids unique: a repeated id gets a number that no other entry uses. */
export function uniqueIds(reserved: ReadonlySet<string> = new Set()): (id: string) => string {
  const taken = new Set<string>();
  const copies = new Map<string, number>();
  return (id) => {
    let result = id;
    let copy = copies.get(id) ?? 2;
    for (; taken.has(result) || (copy > 2 && result !== id && reserved.has(result)); copy += 1)
      result = `${id}-${copy}`;
    if (copy > 2) copies.set(id, copy);
    taken.add(result);
    return result;
  };
}

/** Choices with unique ids and texts; a bare string becomes the text. Unknown fields are kept, connections are not. */
export function readChoices(
  value: unknown,
): readonly { readonly raw: UnknownRecord; readonly choice: UnknownRecord & { id: string; text: string } }[] {
  const unique = uniqueIds();
  return readList(value).flatMap((entry, index) => {
    const raw: UnknownRecord = typeof entry === 'string' ? { text: entry } : fieldsOf(entry);
    if (typeof entry !== 'string' && !isRecord(entry)) return [];
    const id = unique(readText(raw['id']) || `choice-${index + 1}`);
    const { connection: _connection, ...rest } = raw;
    return [{ raw, choice: { ...rest, id, text: readText(raw['text']) } }];
  });
}
