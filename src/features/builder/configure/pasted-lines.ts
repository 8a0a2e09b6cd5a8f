/** What stands before the entries of lists in other programs: "- ", "• ", "1. ", "b) ". */
const MARK = /^(?:[-*•‣◦▪–]\s+|(?:\d{1,3}|[a-z])[.)]\s+)/i;

/** The entries of a pasted text: its lines, without the marks of a list and without blank ones. */
export function pastedLines(text: string): readonly string[] {
  return text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.trim().replace(MARK, '').trim())
    .filter((line) => line !== '');
}
