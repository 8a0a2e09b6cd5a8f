/** Longest text above choices that fits a phone, in characters. */
export const SHORT = 300;

export interface SplitText {
  readonly text: string;
  readonly question: string;
}

/** Where the last sentence begins; undefined for a single one. */
function lastSentenceAt(text: string): number | undefined {
  let at: number | undefined;
  for (const { index, 0: found } of text.matchAll(/[.!?…]["'”’)]*\s+(?=\S)/g)) at = index + found.length;
  return at;
}

/** Splits a text before its choices: the question is its last paragraph or sentence, or empty. */
export function splitQuestion(text: string, mustCut: boolean): SplitText {
  if (text.length <= SHORT && !mustCut) return { text: '', question: text };
  const paragraphs = text.split(/\n\s*\n/);
  const last = paragraphs.at(-1) ?? '';
  if (paragraphs.length > 1 && last.length <= SHORT) {
    return { text: paragraphs.slice(0, -1).join('\n\n'), question: last };
  }
  const cut = lastSentenceAt(last);
  if (cut === undefined || last.length - cut > SHORT) return { text, question: '' };
  return {
    text: [...paragraphs.slice(0, -1), last.slice(0, cut).trim()].join('\n\n'),
    question: last.slice(cut).trim(),
  };
}
