/** Shortest and longest corrected words; the shortest only by swapped letters. */
const SHORTEST = 3;
const LONGEST = 30;
/** From this length a prefix is enough. */
const LONG = 6;

/**
 * Matches a folded word typed with one letter missing, added or wrong, or two swapped; the first is right or
 * swapped. Undefined for words that are not corrected. `private.typo_pattern` has the same rule.
 */
export function typoPattern(typed: string): RegExp | undefined {
  const letters = Array.from(typed);
  const { length } = letters;
  if (length < SHORTEST || length > LONGEST) return undefined;
  const from = (start: number, end?: number) => letters.slice(start, end).join('');
  const swapped = letters
    .slice(0, -1)
    .map((letter, at) => from(0, at) + (letters[at + 1] ?? '') + letter + from(at + 2));
  if (length === SHORTEST) return new RegExp(`^(?:${swapped.join('|')})$`, 'u');
  const inside = letters
    .slice(0, -1)
    .flatMap((letter, at) => [
      from(0, at) + from(at + 1),
      `${from(0, at + 1)}.${from(at + 1)}`,
      from(0, at) + (letters[at + 1] ?? '') + letter + from(at + 2),
      ...(at > 0 ? [`${from(0, at)}.${from(at + 1)}`] : []),
    ]);
  const rest = length < LONG ? '.{0,2}' : '.*';
  return new RegExp(`^(?:(?:${[...swapped, ...inside].join('|')})${rest}|${from(0, -1)}.?)$`, 'u');
}
