/** Milliseconds after which typing begins a new word. */
const PAUSE = 700;

/** Gathers what is typed on a list into the beginning of a word. `at` is the time of the key in milliseconds. */
export interface TypeAhead {
  /** What has been typed so far, this key included; the same letter again and again stays one letter. */
  readonly type: (key: string, at: number) => string;
  /** Whether a word is being typed, so that a space belongs to it. */
  readonly isTyping: (at: number) => boolean;
  /** Something else was done: the next letter begins a word. */
  readonly end: () => void;
}

/** Puts letters that are typed one after the other together to the beginning of a name. */
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

/** Index of the next text that begins with a word, after `from` and round; a longer word may stay where it is. */
export function nextMatch(texts: readonly string[], word: string, from: number): number {
  const first = word.length === 1 ? from + 1 : from;
  for (let step = 0; step < texts.length; step += 1) {
    const index = (first + step) % texts.length;
    if (texts[index]?.toLowerCase().startsWith(word) === true) return index;
  }
  return -1;
}
