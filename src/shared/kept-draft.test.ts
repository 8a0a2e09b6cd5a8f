import { expect, it } from 'vitest';
import { keptDraft } from './kept-draft';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
}
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
const parse = (text: string) => JSON.parse(text) as unknown;

it('keeps a draft until it is removed', () => {
  const storage = memory();
  const draft = keptDraft('key', parse, () => storage);
  expect(draft.read()).toBeUndefined();
  expect(draft.write({ a: 1 })).toBe(true);
  expect(draft.read()).toEqual({ a: 1 });
  expect(draft.write(undefined)).toBe(true);
  expect(draft.read()).toBeUndefined();
});

it('notifies others with the same key, but not the writer', () => {
  const storage = memory();
  const [one, other, third] = ['key', 'key', 'another'].map((key) => keptDraft(key, parse, () => storage));
  const received: unknown[] = [];
  one!.watch(() => received.push('itself'));
  third!.watch(() => received.push('another key'));
  const stop = other!.watch((draft) => received.push(draft));
  one!.write({ a: 1 });
  one!.write(undefined);
  stop();
  one!.write({ a: 2 });
  expect(received).toEqual([{ a: 1 }, undefined]);
});

it('returns no draft for an invalid stored value', () => {
  const storage = memory();
  storage.setItem('key', '{"a":');
  expect(keptDraft('key', parse, () => storage).read()).toBeUndefined();
});

it('reports that the browser stores nothing', () => {
  const draft = keptDraft('key', parse, denied);
  expect(draft.read()).toBeUndefined();
  expect(draft.write({ a: 1 })).toBe(false);
});
