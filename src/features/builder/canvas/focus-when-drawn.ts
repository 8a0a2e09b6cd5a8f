/**
 * Focuses the element that a selector finds in `part` once it is rendered, however long that takes. Gives up when the focus
 * moves elsewhere or a pointer is pressed. `onEnd` is called once in either case. Returns a function that cancels.
 */
export function focusWhenDrawn(part: HTMLElement, selector: string, onEnd?: () => void): () => void {
  const attempt = () => {
    const found = part.querySelector<HTMLElement>(selector);
    found?.focus({ preventScroll: true });
    return found !== null && document.activeElement === found;
  };
  if (attempt()) {
    onEnd?.();
    return () => {};
  }

  const giveUp = new AbortController();
  const watcher = new MutationObserver(() => {
    if (attempt()) stop();
  });
  function stop() {
    if (giveUp.signal.aborted) return;
    watcher.disconnect();
    giveUp.abort();
    onEnd?.();
  }
  // React Flow renders a card hidden, and shows it by its style.
  watcher.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  const { signal } = giveUp;
  document.addEventListener('focusin', ({ target }) => void (target === part || stop()), { signal });
  document.addEventListener('pointerdown', stop, { signal, capture: true });
  return stop;
}
