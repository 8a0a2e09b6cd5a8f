import { PLAYLIST_TEXTS } from './texts';

/** What is read aloud while an item of these titles is dragged. Places are counted from 0 here, from 1 in the words. */
export function dragWords(titles: readonly string[]) {
  const texts = PLAYLIST_TEXTS.dragging;
  const of = titles.length;
  const titleAt = (index: number) => titles[index] ?? '';
  return {
    lifted: (from: number) => texts.lifted(titleAt(from), from + 1, of),
    over: (from: number, to: number | undefined) =>
      to === undefined ? texts.outside(titleAt(from)) : texts.over(titleAt(from), to + 1, of),
    dropped: (from: number, to: number) => texts.dropped(titleAt(from), to + 1, of),
    cancelled: (from: number) => texts.cancelled(titleAt(from), from + 1),
  };
}
