/** List markers of other programs: "- ", "• ", "1. ", "b) ". */
const MARK = /^(?:[-*•‣◦▪–]\s+|(?:\d{1,3}|[a-z])[.)]\s+)/i;

/** A pasted text's lines, without list markers and blank lines. */
export function pastedLines(text: string): readonly string[] {
  return text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.trim().replace(MARK, '').trim())
    .filter((line) => line !== '');
}
