import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type Ref,
  type RefObject,
} from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface Caret {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface LiveValue<E extends TextElement> {
  readonly ref: RefObject<E | null>;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<E>) => void;
  readonly onSelect: () => void;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: () => void;
}

/** A text field's value that is also changed remotely, keeping the caret and not disturbing an IME. */
export function useLiveValue<E extends TextElement>(
  value: string,
  onChange: (value: string) => void,
  outerRef?: Ref<E>,
): LiveValue<E> {
  const field = useRef<E>(null);
  const caret = useRef<Caret>(undefined);
  /** The text during composition. */
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? value;
  useImperativeHandle(outerRef, () => field.current as E);

  function note() {
    const element = field.current;
    // Email fields report no caret.
    if (!element || element.selectionStart === null) return;
    const { selectionStart: start, selectionEnd, value: text } = element;
    caret.current = { text, start, end: selectionEnd ?? start };
  }

  useLayoutEffect(() => {
    const element = field.current;
    const known = caret.current;
    if (!element || !known || document.activeElement !== element || known.text === shown) return;
    // Not `shown`: browsers normalize line ends.
    const text = element.value;
    if (known.text === text) return;
    const start = movedCaret(known.text, text, known.start);
    const end = movedCaret(known.text, text, known.end);
    element.setSelectionRange(start, end);
    caret.current = { text, start, end };
  }, [shown]);

  return {
    ref: field,
    value: shown,
    onChange(event) {
      note();
      if (draft !== null) setDraft(event.target.value);
      onChange(event.target.value);
    },
    onSelect: note,
    onCompositionStart: () => setDraft(field.current?.value ?? null),
    onCompositionEnd: () => setDraft(null),
  };
}

/** Length of the common prefix. */
function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count += 1;
  return count;
}

/** Caret position after its text was replaced: at the same words, else after the change. */
export function movedCaret(before: string, after: string, at: number): number {
  const start = sharedStart(before, after);
  if (at <= start) return at;
  const most = Math.min(before.length, after.length) - start;
  let end = 0;
  while (
    end < most &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  ) {
    end += 1;
  }
  return after.length - Math.min(end, before.length - at);
}
