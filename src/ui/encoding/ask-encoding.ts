import type { AskEncoding, Encoding, UnsureText } from '@/domain/text/encodings';
import { newUuid } from '@/shared/new-uuid';
import { createValueStore } from '@/shared/value-store';

export interface AskedEncoding extends UnsureText {
  readonly id: string;
  /** Undefined: cancelled. */
  readonly answer: (encoding: Encoding | undefined) => void;
}

/** Pending questions, oldest first. They outlive the screen that asks. */
export const askedEncodings = createValueStore<readonly AskedEncoding[]>([]);

/** Asks the person which encoding a text is in. `EncodingQuestions` renders the dialog. */
export const askEncoding: AskEncoding = (text) =>
  new Promise((resolve) => {
    const asked: AskedEncoding = {
      ...text,
      id: newUuid(),
      answer(encoding) {
        askedEncodings.set(askedEncodings.read().filter((one) => one !== asked));
        resolve(encoding);
      },
    };
    askedEncodings.set([...askedEncodings.read(), asked]);
  });
