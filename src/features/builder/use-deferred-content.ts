import { startTransition, useEffect, useState } from 'react';
import type { EditHistory } from '@/domain/graph/edit-history';
import type { ModuleContent } from '@/domain/module/module-content';

/** Number of nodes from which rendering slows down typing. */
const LARGE = 300;
/** Milliseconds without a change that count as a pause. */
const PAUSE = 400;

/** The content for everything but the edited field; in a large module it lags until a pause in typing. */
export function useDeferredContent(content: ModuleContent, { open }: EditHistory): ModuleContent {
  const isTyping = open !== null && !open.key.startsWith('moveNode');
  const waits = isTyping && content.nodes.length >= LARGE;
  const [last, setLast] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLast(content)), waits ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [content, waits]);
  return waits && last.nodes.length === content.nodes.length ? last : content;
}
