/** Milliseconds after which typing starts a new search. */
const PAUSE = 700;

/** Joins typed letters to a prefix. `at` is the key's time in milliseconds. */
export interface TypeAhead {
  /** The prefix, this key included; a repeated letter stays one. */
  readonly type: (key: string, at: number) => string;
  /** Whether a space belongs to the prefix. */
  readonly isTyping: (at: number) => boolean;
  /** Ends the prefix. */
  readonly end: () => void;
}

/** Joins letters typed one after the other. */
export function createTypeAhead(): TypeAhead {
  let word = '';
  let last = -Infinity;
  return {
    end() {
      word = '';
      last = -Infinity;
    },
    isTyping: (at) => word !== '' && at - last <= PAUSE,
    type(key, at) {
      const isNew = at - last > PAUSE;
      last = at;
      word = isNew || word === key.toLowerCase() ? key.toLowerCase() : word + key.toLowerCase();
      return word;
    },
  };
}

/** Index of the next text with a prefix after `from`, wrapping around; a longer prefix may stay at `from`. */
export function nextMatch(texts: readonly string[], word: string, from: number): number {
  const first = word.length === 1 ? from + 1 : from;
  for (let step = 0; step < texts.length; step += 1) {
    const index = (first + step) % texts.length;
    if (texts[index]?.toLowerCase().startsWith(word) === true) return index;
  }
  return -1;
}
