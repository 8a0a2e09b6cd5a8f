import { useEffect, type RefObject } from 'react';

/** Keeps the focus on the canvas when the focused node or link is no longer drawn. */
export function useKeepFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const holder = frame.current;
    if (!holder) return undefined;
    let focused: Element | null = null;
    const enter = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    const leave = ({ target }: FocusEvent) => {
      // A removed element loses the focus while still connected: look a moment later.
      queueMicrotask(() => {
        if (target === focused && target instanceof Element && target.isConnected) focused = null;
      });
    };
    const watcher = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      if (document.activeElement === document.body) holder.focus({ preventScroll: true });
    });
    holder.addEventListener('focusin', enter);
    holder.addEventListener('focusout', leave);
    for (const list of holder.querySelectorAll('.react-flow__nodes, .react-flow__edges')) {
      watcher.observe(list, { childList: true });
    }
    return () => {
      holder.removeEventListener('focusin', enter);
      holder.removeEventListener('focusout', leave);
      watcher.disconnect();
    };
  }, [frame]);
}
