/** What is kept of one document. */
export interface Entry<V> {
  /** When the document was written that this was made from, in the words of RxDB. */
  readonly time: number;
  /** How often the document was written. */
  readonly height: number;
  /** Null: the document is deleted, or not to be listed. */
  readonly value: V | null;
  /** A part is not worked out yet; after a restart the document is read again. */
  readonly isOwed?: boolean;
}

/** How a value is packed, and what is accepted as one. */
export interface Codec<V> {
  readonly pack: (value: V) => unknown;
  /** @returns undefined for what is no packed value; checked by hand, because ten thousand must take milliseconds */
  readonly unpack: (id: string, packed: unknown) => V | undefined;
  /** Whether nothing that is shown differs. */
  readonly isSame: (a: V, b: V) => boolean;
}

/** A write time that no document has. */
const NEVER = 0;

export function packEntry<V>(
  id: string,
  { time, height, value, isOwed }: Entry<V>,
  codec: Codec<V>,
): unknown {
  return [id, isOwed === true ? NEVER : time, height, value === null ? null : codec.pack(value)];
}

/** @returns undefined for what is damaged: its document is then read again */
export function unpackEntry<V>(packed: unknown, codec: Codec<V>): readonly [string, Entry<V>] | undefined {
  if (!Array.isArray(packed)) return undefined;
  const [id, time, height, content] = packed as unknown[];
  if (typeof id !== 'string' || typeof time !== 'number' || typeof height !== 'number') return undefined;
  const value = content === null ? null : codec.unpack(id, content);
  return value === undefined ? undefined : [id, { time, height, value }];
}
