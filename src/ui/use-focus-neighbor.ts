import { useEffect, type RefObject } from 'react';

const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
  .map((kind) => `${kind}:not([tabindex="-1"], :disabled)`)
  .join();

/** Keeps the focus in an area when its focused element is removed: moves it to the next, else the previous one. */
export function useFocusNeighbor(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current;
    if (root === null) return undefined;
    let last: Element | null = null;
    let near: readonly HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
      near = last === null ? [] : nearest(last);
    };
    // The focus was moved on purpose.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) last = null;
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected) return;
      last = null;
      if (document.activeElement !== document.body) return;
      const goal = near.find((one) => one.isConnected && one.checkVisibility({ visibilityProperty: true }));
      goal?.focus({ preventScroll: true });
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

/** Focusable elements, nearest first. */
function nearest(one: Element): readonly HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const at = all.findIndex((other) => other === one);
  const around = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).reverse()];
  const list = one.closest('ul, ol');
  return [...around.filter((other) => list?.contains(other)), ...around];
}
