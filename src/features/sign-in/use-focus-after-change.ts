import { useEffect, useRef, type RefObject } from 'react';

/**
 * When one form takes the place of another, the button that led there goes: the focus goes on to the field marked
 * `data-autofocus` below the returned element. At first it is left to the dialog.
 */
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
