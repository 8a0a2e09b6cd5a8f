import { useEffect, type RefObject } from 'react';
import { useStable } from '../use-stable';

export interface PlayerKeys {
  readonly previous: () => void;
  readonly next: () => void;
  /** `place` is 0-based. */
  readonly pick: (place: number) => void;
}

/** Elements that use the key themselves. */
const TYPING = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]';
const MOVED_BY_ARROWS = 'input, textarea, select, video, iframe, [contenteditable]';
const PRESSED_BY_ENTER = 'a, button, input, textarea, select, summary, [contenteditable]';

export interface KeyTarget {
  readonly matches: (selectors: string) => boolean;
  readonly closest: (selectors: string) => unknown;
}

/** A key's action; undefined for none. */
export function keyAction(
  key: string,
  target: KeyTarget,
): { readonly do: 'previous' | 'next' } | { readonly do: 'pick'; readonly place: number } | undefined {
  if (/^[1-9]$/.test(key)) return target.matches(TYPING) ? undefined : { do: 'pick', place: Number(key) - 1 };
  if (key === 'Enter') return target.closest(PRESSED_BY_ENTER) === null ? { do: 'next' } : undefined;
  if (target.closest(MOVED_BY_ARROWS) !== null) return undefined;
  if (key === 'ArrowLeft') return { do: 'previous' };
  return key === 'ArrowRight' ? { do: 'next' } : undefined;
}

/** Keys of the player, while the focus is in it or nowhere. Ctrl+Enter works in a text field too. */
export function usePlayerKeys(frame: RefObject<HTMLElement | null>, isOn: boolean, keys: PlayerKeys): void {
  const stable = useStable({ ...keys });

  useEffect(() => {
    if (!isOn) return undefined;
    function onKey(event: KeyboardEvent) {
      const { target } = event;
      if (event.defaultPrevented || event.repeat || !(target instanceof Element)) return;
      if (target !== document.body && frame.current?.contains(target) !== true) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        stable.next();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = keyAction(event.key, target);
      if (action === undefined) return;
      event.preventDefault();
      if (action.do === 'pick') stable.pick(action.place);
      else stable[action.do]();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [frame, isOn, stable]);
}
