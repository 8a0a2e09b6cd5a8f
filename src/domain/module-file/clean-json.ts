import { isRecord } from '../graph/record';

/** Names that mean something to JavaScript objects themselves, and nothing to a module. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Half of a character that takes two. */
const HALF = /[\u{D800}-\u{DFFF}]/gu;

/** What had to go from a value. */
export interface Cleaned {
  readonly value: unknown;
  readonly reservedKeys: number;
  readonly unwritableTexts: number;
}

/** A text that databases can store: without null characters and halves of characters. */
export function writableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(HALF, '\ufffd');
}

/** Parsed JSON, not nested without end, without what reaches into JavaScript's objects and what no database takes. */
export function cleanJson(value: unknown): Cleaned {
  let reservedKeys = 0;
  let unwritableTexts = 0;
  const cleanText = (text: string) => {
    const writable = writableText(text);
    if (writable !== text) unwritableTexts += 1;
    return writable;
  };
  const clean = (one: unknown): unknown => {
    if (typeof one === 'string') return cleanText(one);
    if (typeof one === 'number') return Number.isFinite(one) ? one : 0;
    if (Array.isArray(one)) return one.map((entry) => clean(entry));
    if (!isRecord(one)) return one;
    const kept = Object.entries(one).filter(([key]) => !RESERVED.has(key));
    reservedKeys += Object.keys(one).length - kept.length;
    return Object.fromEntries(kept.map(([key, inner]) => [cleanText(key), clean(inner)]));
  };
  return { value: clean(value), reservedKeys, unwritableTexts };
}
