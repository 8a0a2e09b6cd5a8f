import { useEffect } from 'react';
import { useMatches } from '@/ui/use-matches';
import { useStable } from '@/ui/use-stable';

export interface BuilderKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
  readonly find: () => void;
  readonly duplicate: () => void;
  readonly shortcuts: () => void;
}

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Whether the element edits text. */
export const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest(EDITABLE) !== null;

/** Whether an open dialog receives keys, files and clipboard events. */
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

/** Shortcuts of the builder, outside open dialogs. */
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

/** Too narrow for a panel next to the canvas. */
export function useNarrow(): boolean {
  return useMatches('(max-width: 56rem)');
}
