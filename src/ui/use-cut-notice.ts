import { useEffect, useState, type RefObject } from 'react';
import { UI_TEXTS } from './texts';

/** Browsers part no sign made of several characters: a text that was cut may be so much shorter than its limit. */
const LONGEST_SIGN = 32;

/** How many characters an edit puts in. What an input method composes is cut only when it is done, by another edit. */
function added({ data, inputType }: InputEvent): number {
  if (inputType === 'insertCompositionText') return 0;
  return data?.length ?? (inputType === 'insertLineBreak' ? 1 : 0);
}

/** What a field says after typed or pasted text was cut at its limit; browsers cut silently. */
export function useCutNotice(
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
    // While an input method composes, more may stand there than fits; the end of it cuts that.
    const lookAtComposed = () => setCut(element.value.length > maxLength);
    const target: HTMLElement = element;
    target.addEventListener('beforeinput', look);
    target.addEventListener('compositionend', lookAtComposed, true);
    return () => {
      target.removeEventListener('beforeinput', look);
      target.removeEventListener('compositionend', lookAtComposed, true);
    };
  }, [field, maxLength]);

  if (maxLength === undefined) return undefined;
  return isCut && value.length > maxLength - LONGEST_SIGN ? UI_TEXTS.cut(maxLength) : '';
}
