import { byPlace, type Placed } from './playlist-order';

/** An order that a person made, and which of the items they moved for it. */
export interface MadeOrder {
  readonly ids: readonly string[];
  readonly moved: readonly string[];
}

/** Whether all items stand where the person put them. Those that came since, or went, say nothing about that. */
export function standsAsMade(items: readonly Placed[], { ids }: MadeOrder): boolean {
  const known = new Set(ids);
  return items.every(({ id, position }) => !known.has(id) || ids[position] === id);
}

/** The order once a person's moves are redone among another device's: each next to its less moved neighbours. */
export function redoMoves(items: readonly Placed[], { ids, moved }: MadeOrder): readonly string[] {
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
  /** How many others an item passed on the other device; the ends of the list pass none. */
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
    // Where the two have changed places with each other, between them is next to both.
    const between = behind === ahead + 2 ? ahead + 1 : undefined;
    order.splice(between ?? (passed(before) < passed(after) ? behind : ahead), 0, id);
  }
  return order;
}

function placesIn(ids: readonly string[]): (id: string) => number {
  const places = new Map(ids.map((id, index) => [id, index]));
  return (id) => places.get(id) ?? Infinity;
}
