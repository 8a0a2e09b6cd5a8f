import { useEffect, type RefObject } from 'react';

const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
  .map((kind) => `${kind}:not([tabindex="-1"], :disabled)`)
  .join();

/**
 * Keeps the focus near where it was when what has it leaves an area, such as a line that is dismissed: what follows takes
 * it, or what stands before, first of the same group and then of all around. The area itself has to stay.
 */
export function useFocusBeside(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current;
    if (root === null) return undefined;
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => (last = target instanceof Element ? target : null);
    // It was left for something else, which is not ours to change.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) last = null;
    };
    const observer = new MutationObserver((changes) => {
      if (last === null || last.isConnected) return;
      const lost = last;
      last = null;
      if (document.activeElement === document.body) nearest(lost, changes)?.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', note);
    root.addEventListener('focusout', leave);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', note);
      root.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, [area]);
}

/** What can take the focus in place of something that is gone. */
function nearest(lost: Node, changes: readonly MutationRecord[]): HTMLElement | null {
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
  if (change === undefined) return null;
  const { target, nextSibling, previousSibling } = change;
  // Its group went too, after it.
  if (!target.isConnected) return nearest(target, changes);
  let [after, before] = [nextSibling, previousSibling].map((node) => (node?.isConnected ? node : null));
  for (let group: Node | null = target; group !== null && group !== document.body; group = group.parentNode) {
    for (let node = after; node; node = node.nextSibling) {
      const found = focusables(node)[0];
      if (found !== undefined) return found;
    }
    for (let node = before; node; node = node.previousSibling) {
      const found = focusables(node).at(-1);
      if (found !== undefined) return found;
    }
    [after, before] = [group.nextSibling, group.previousSibling];
  }
  return null;
}

function focusables(node: Node): readonly HTMLElement[] {
  if (!(node instanceof HTMLElement)) return [];
  return [node, ...node.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.matches(FOCUSABLE) && element.checkVisibility({ visibilityProperty: true }),
  );
}
