import { useEffect, useRef } from 'react';

/** A field that somebody wants to get to; a new object for each wish. */
export interface FieldWish {
  readonly nodeId: string;
  /** As `fieldKey` gives it. */
  readonly key: string;
}

export interface FocusFieldProps {
  readonly wish: FieldWish | null;
  /** The node whose form is shown. */
  readonly openId: string | undefined;
}

const FIELDS = 'input, textarea, select, button';

/** Puts the focus on a field once the form of its node is there. Draws nothing. */
export function FocusField({ wish, openId }: FocusFieldProps) {
  const done = useRef<FieldWish>(null);
  useEffect(() => {
    if (wish === null || wish.nodeId !== openId || done.current === wish) return undefined;
    // A frame later, after the canvas and the form have put the focus where they think best.
    const request = requestAnimationFrame(() => {
      done.current = wish;
      const named = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(wish.key)}"]`);
      const field = named?.matches(FIELDS) === true ? named : named?.querySelector<HTMLElement>(FIELDS);
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(request);
  }, [wish, openId]);
  return null;
}
