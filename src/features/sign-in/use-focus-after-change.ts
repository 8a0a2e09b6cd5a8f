import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the field marked `data-autofocus` when one form replaces another. */
export function useFocusAfterChange<E extends HTMLElement>(form: string): RefObject<E | null> {
  const place = useRef<E>(null);
  const shown = useRef(form);
  useEffect(() => {
    if (shown.current === form) return;
    shown.current = form;
    place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [form]);
  return place;
}
