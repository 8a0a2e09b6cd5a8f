import { useEffect, useState, type RefObject } from 'react';
import { UI_TEXTS } from './texts';

/** Browsers never split a grapheme, so a truncated text may be this much shorter. */
const LONGEST_GRAPHEME = 32;

/** Inserted characters; composition is truncated when it ends. */
function added({ data, inputType }: InputEvent): number {
  if (inputType === 'insertCompositionText') return 0;
  return data?.length ?? (inputType === 'insertLineBreak' ? 1 : 0);
}

/**
 * A field's notice after browsers silently truncated typed or pasted text at its limit. Empty while everything fits;
 * undefined for a field without a limit.
 */
export function useTruncationNotice(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  maxLength: number | undefined,
): string | undefined {
  const [isCut, setCut] = useState(false);

  useEffect(() => {
    const element = field.current;
    if (element === null || maxLength === undefined) return undefined;
    const look = (event: InputEvent) => {
      const { value: text, selectionStart, selectionEnd } = element;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      setCut(text.length - replaced + added(event) > maxLength);
    };
    // Composition may exceed the limit until it ends.
    const checkComposition = () => setCut(element.value.length > maxLength);
    const target: HTMLElement = element;
    target.addEventListener('beforeinput', look);
    target.addEventListener('compositionend', checkComposition, true);
    return () => {
      target.removeEventListener('beforeinput', look);
      target.removeEventListener('compositionend', checkComposition, true);
    };
  }, [field, maxLength]);

  if (maxLength === undefined) return undefined;
  return isCut && value.length > maxLength - LONGEST_GRAPHEME ? UI_TEXTS.cut(maxLength) : '';
}
