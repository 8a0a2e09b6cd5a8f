/** A list of ids with one of them moved by some places, as far as the list goes; the same list where nothing moves. */
export function moveItem(ids: readonly string[], id: string, by: number): readonly string[] {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  if (from === -1 || to === from) return ids;
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
