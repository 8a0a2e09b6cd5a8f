import { byPlace, type Placed } from './playlist-order';

/** A person's order, and the items they moved. */
export interface UserOrder {
  readonly ids: readonly string[];
  readonly moved: readonly string[];
}

/** Whether items are where the person put them, ignoring added and removed ones. */
export function matchesUserOrder(items: readonly Placed[], { ids }: UserOrder): boolean {
  const known = new Set(ids);
  return items.every(({ id, position }) => !known.has(id) || ids[position] === id);
}

/** Redoes a person's moves on another device's order: each next to its less moved neighbors. */
export function redoMoves(items: readonly Placed[], { ids, moved }: UserOrder): readonly string[] {
  const here = new Set(items.map(({ id }) => id));
  const wanted = ids.filter((id) => here.has(id));
  const placeOf = placesIn(wanted);
  const isMoved = (id: string) => moved.includes(id) && placeOf(id) < Infinity;
  const order = [...items]
    .sort((a, b) => a.position - b.position || placeOf(a.id) - placeOf(b.id) || byPlace(a, b))
    .map(({ id }) => id)
    .filter((id) => !isMoved(id));
  const placeNow = placesIn(order);
  const rest = wanted.filter((id) => !isMoved(id));
  /** How many others an item passed on the other device. */
  const passed = (id: string | undefined): number =>
    id === undefined || isMoved(id)
      ? 0
      : rest.filter((other) => placeNow(other) < placeNow(id) !== placeOf(other) < placeOf(id)).length;
  for (const [index, id] of wanted.entries()) {
    if (!isMoved(id)) continue;
    const before = wanted[index - 1];
    const after = wanted.slice(index + 1).find((other) => !isMoved(other));
    const [behind, ahead] = [
      before === undefined ? 0 : order.indexOf(before) + 1,
      after === undefined ? order.length : order.indexOf(after),
    ];
    // Between swapped neighbors is next to both.
    const between = behind === ahead + 2 ? ahead + 1 : undefined;
    order.splice(between ?? (passed(before) < passed(after) ? behind : ahead), 0, id);
  }
  return order;
}

function placesIn(ids: readonly string[]): (id: string) => number {
  const places = new Map(ids.map((id, index) => [id, index]));
  return (id) => places.get(id) ?? Infinity;
}
