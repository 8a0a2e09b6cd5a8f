import { isRecord } from '../graph/record';

/** Names with a special meaning in JavaScript. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** An unpaired surrogate. */
const HALF = /[\u{D800}-\u{DFFF}]/gu;

export interface Cleaned {
  readonly value: unknown;
  readonly reservedKeys: number;
  readonly unwritableTexts: number;
}

/** Text without null characters and unpaired surrogates. */
export function writableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(HALF, '\ufffd');
}

/** Parsed JSON, bounded in depth, without unsafe names and characters. */
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
