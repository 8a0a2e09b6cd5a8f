import { longestRun } from '../json/longest-run';
import type { Placed } from './playlist-order';
import { byPlace, playlistOrder } from './playlist-order';

/** A new place for one item. */
export type NewPosition = Placed;

/**
 * The positions to write so that items stand in a wanted order (decision L3): as few rows as can be, because what is not
 * written cannot meet what another device wrote. The items of a longest run that is in order already stay; each other
 * one gets a place between its neighbours, or the next whole numbers at either end. Where two neighbours leave no room
 * (the same position, or numbers too close for a third) the ones behind them move along.
 *
 * `wanted` holds ids; ids that are no item are passed over, items that it does not name keep their places among the rest.
 */
export function reorderPositions(
  items: readonly Placed[],
  wanted: readonly string[],
): readonly NewPosition[] {
  const before = playlistOrder(items);
  const rank = new Map(before.map(({ id }, index) => [id, index]));
  const order = wantedOrder(before, wanted);
  const kept = new Set(longestRun(order.map(({ id }) => rank.get(id)!)));
  const changed: NewPosition[] = [];
  let last: Placed | undefined;
  for (let at = 0; at < order.length;) {
    if (kept.has(at)) {
      last = order[at]!;
      at += 1;
      continue;
    }
    let end = at;
    while (end < order.length && !kept.has(end)) end += 1;
    let places = placesBetween(last, order[end], order.slice(at, end));
    while (places === undefined) {
      // No room: the next one that was to stay moves along.
      end += 1;
      while (end < order.length && !kept.has(end)) end += 1;
      places = placesBetween(last, order[end], order.slice(at, end));
    }
    changed.push(...places);
    last = places.at(-1) ?? last;
    at = end;
  }
  return changed;
}

function wantedOrder(before: readonly Placed[], wanted: readonly string[]): readonly Placed[] {
  const byId = new Map(before.map((item) => [item.id, item]));
  const named = new Set(wanted.filter((id) => byId.has(id)));
  const queue = [...named];
  // Each place of a named item is filled with the next wanted one.
  return before.map((item) => (named.has(item.id) ? byId.get(queue.shift()!)! : item));
}

/** Places for `moved` behind `low` and before `high`; undefined when there is no room between these two. */
function placesBetween(
  low: Placed | undefined,
  high: Placed | undefined,
  moved: readonly Placed[],
): readonly NewPosition[] | undefined {
  const count = moved.length;
  const place = (position: (index: number) => number) =>
    moved.map(({ id }, index) => ({ id, position: position(index) }));
  if (high === undefined) {
    const first = low === undefined ? 0 : Math.floor(low.position) + 1;
    return place((index) => first + index);
  }
  if (low === undefined) {
    const lastPlace = Math.ceil(high.position) - 1;
    return place((index) => lastPlace - (count - 1 - index));
  }
  const step = (high.position - low.position) / (count + 1);
  const places = place((index) => low.position + step * (index + 1));
  const isRoom = [low, ...places, high].every(
    (one, index, all) => index === 0 || byPlace(all[index - 1]!, one) < 0,
  );
  const isDistinct = places.every(({ position }) => position > low.position && position < high.position);
  return isRoom && isDistinct ? places : undefined;
}
