import { useEffect } from 'react';
import { useMatches } from '@/ui/use-matches';
import { useStable } from '@/ui/use-stable';

/** What the keyboard does anywhere in the builder. */
export interface BuilderKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
  readonly find: () => void;
  readonly duplicate: () => void;
  readonly shortcuts: () => void;
}

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Whether somebody is in a text there, so that keys and the clipboard mean that text. */
export const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest(EDITABLE) !== null;

/** Whether a dialog is open: keys, files and the clipboard mean that, and not the module. */
export const isCoveredByDialog = () => document.querySelector('dialog[open]') !== null;

function actionFor(event: KeyboardEvent): keyof BuilderKeys | undefined {
  const isWriting = isEditable(event.target);
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey)) return key === '?' && !isWriting ? 'shortcuts' : undefined;
  switch (key) {
    case 's':
      return 'save';
    case 'f':
      return 'find';
    case 'y':
      return 'redo';
    case 'z':
      return event.shiftKey ? 'redo' : 'undo';
    case 'd':
      return isWriting ? undefined : 'duplicate';
    default:
      return undefined;
  }
}

/** Ctrl or Cmd with Z, Shift+Z, Y, S, F and D, and the question mark, wherever the focus is, outside of open dialogs. */
export function useBuilderKeys(keys: BuilderKeys): void {
  const stable = useStable({ ...keys });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented || isCoveredByDialog()) return;
      const action = actionFor(event);
      if (!action) return;
      event.preventDefault();
      stable[action]();
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, [stable]);
}

/** Whether the window is too narrow for a panel next to the canvas: phones, and tablets held upright. */
export function useNarrow(): boolean {
  return useMatches('(max-width: 56rem)');
}
