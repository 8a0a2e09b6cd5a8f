const ALPHABET = new Intl.Collator(undefined, { numeric: true });

/**
 * Orders texts as the person's alphabet has them: Ł behind L where it is a letter of its own, numbers by their value.
 * Accents and case tell apart only what is otherwise equal.
 */
export function compareTitles(a: string, b: string): number {
  return ALPHABET.compare(a, b);
}
