import { useEffect, useRef } from 'react';

/** What the keyboard does anywhere in the builder. */
export interface BuilderKeys {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: () => void;
  readonly onFind: () => void;
  readonly onDuplicate: () => void;
  readonly onShortcuts: () => void;
}

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

function actionFor(event: KeyboardEvent, keys: BuilderKeys): (() => void) | undefined {
  const isWriting = event.target instanceof Element && event.target.closest(EDITABLE) !== null;
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey)) return key === '?' && !isWriting ? keys.onShortcuts : undefined;
  switch (key) {
    case 's':
      return keys.onSave;
    case 'f':
      return keys.onFind;
    case 'y':
      return keys.onRedo;
    case 'z':
      return event.shiftKey ? keys.onRedo : keys.onUndo;
    case 'd':
      return isWriting ? undefined : keys.onDuplicate;
    default:
      return undefined;
  }
}

/** Ctrl or Cmd with Z, Shift+Z, Y, S, F and D, and the question mark, wherever the focus is, outside of open dialogs. */
export function useBuilderKeys(keys: BuilderKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const action = actionFor(event, latest.current);
      if (!action) return;
      event.preventDefault();
      action();
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, []);
}
