import { useState } from 'react';
import { EMPTY_HISTORY, type EditHistory } from '@/domain/graph/edit-history';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useAnnouncement } from '@/ui/use-announcement';
import { ACTION_TEXTS } from '../texts';
import { OUTLINE_TEXTS } from './texts';

/** Announces undo and redo, in both views. */
export function HistoryAnnouncer({ history }: { readonly history: EditHistory }) {
  const [seen, setSeen] = useState(history);
  const [announcement, announce] = useAnnouncement();
  if (seen !== history) {
    setSeen(history);
    const words = textFor(seen, history);
    if (words !== undefined) announce(words);
  }
  return <VisuallyHidden as="output">{announcement}</VisuallyHidden>;
}

function textFor(before: EditHistory, after: EditHistory): string | undefined {
  const isUndo = after.past.length < before.past.length;
  // A new step clears the redo stack.
  const isNew = after.future === EMPTY_HISTORY.future;
  const isRedo =
    !isNew && after.future.length < before.future.length && after.past.length > before.past.length;
  const step = isUndo ? before.past.at(-1) : isRedo ? before.future.at(-1) : undefined;
  if (!step) return undefined;
  const words = ACTION_TEXTS[step.action];
  return isUndo ? OUTLINE_TEXTS.announcements.undone(words) : OUTLINE_TEXTS.announcements.redone(words);
}
