import type { FlowEdge, FlowNode } from './flow-elements';

/** Ids of the selected ones. */
export function selectedIds(elements: readonly (FlowNode | FlowEdge)[]): readonly string[] {
  return elements.flatMap((element) => (element.selected === true ? [element.id] : []));
}

/** The same list with exactly these selected; elements that need no change stay the same objects. */
export function selectOnly<T extends FlowNode | FlowEdge>(elements: T[], ids: Iterable<string>): T[] {
  const wanted = new Set(ids);
  let changed = false;
  const next = elements.map((element) => {
    const selected = wanted.has(element.id);
    if ((element.selected ?? false) === selected) return element;
    changed = true;
    return { ...element, selected };
  });
  return changed ? next : elements;
}
