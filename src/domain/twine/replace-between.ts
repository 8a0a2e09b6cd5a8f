/** Replaces everything between `open` and the next `close`; unclosed text stays. */
export function replaceBetween(
  text: string,
  open: string,
  close: string,
  replace: (inside: string) => string = () => '',
): string {
  let result = '';
  let from = 0;
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
    const end = text.indexOf(close, at + open.length);
    if (end < 0) break;
    result += text.slice(from, at) + replace(text.slice(at + open.length, end));
    from = end + close.length;
  }
  return result + text.slice(from);
}
