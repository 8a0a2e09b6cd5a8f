import { useEffect } from 'react';

/** What the keyboard does anywhere in the builder. */
export interface BuilderKeys {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: () => void;
}

/** Ctrl or Cmd with Z, Shift+Z, Y and S, wherever the focus is, outside of open dialogs. */
export function useBuilderKeys({ onUndo, onRedo, onSave }: BuilderKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      const key = event.key.toLowerCase();
      const action =
        key === 's'
          ? onSave
          : key === 'y'
            ? onRedo
            : key === 'z'
              ? event.shiftKey
                ? onRedo
                : onUndo
              : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, [onUndo, onRedo, onSave]);
}
