import { expect, it } from 'vitest';
import { refusedFiles } from './refused-files';

function fakeStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  } as Storage;
}

const denied = () => {
  throw new DOMException('no', 'SecurityError');
};

const file = (id: string) => ({ id, name: `${id}.png`, problem: { text: 'It is empty.' } });
const idsOf = (files: ReturnType<typeof refusedFiles>) => files.read().map(({ id }) => id);

it('remembers names and reasons for the account, until they are dismissed', () => {
  const storage = fakeStorage();
  refusedFiles('ada', () => storage).add([file('a'), file('b')]);
  const later = refusedFiles('ada', () => storage);
  expect(later.read()).toEqual([file('a'), file('b')]);
  expect(refusedFiles('bob', () => storage).read()).toEqual([]);
  later.forget(new Set(['a']));
  expect(idsOf(later)).toEqual(['b']);
  later.forget(new Set(['b']));
  expect(storage).toHaveLength(0);
});

it('is stored per account, and cleared at sign-out', () => {
  const storage = fakeStorage();
  refusedFiles('ada', () => storage).add([file('a')]);
  expect(storage.key(0)).toContain('ada');
});

it('keeps what another page of the account writes meanwhile', () => {
  const storage = fakeStorage();
  const [here, there] = [refusedFiles('ada', () => storage), refusedFiles('ada', () => storage)];
  here.add([file('a')]);
  there.add([file('b')]);
  here.forget(new Set(['a']));
  expect(idsOf(here)).toEqual(['b']);
});

it('remembers the newest 50, truncated', () => {
  const files = refusedFiles('ada', () => storage);
  const storage = fakeStorage();
  files.add(Array.from({ length: 80 }, (_, at) => ({ ...file(`${at}`), name: 'x'.repeat(9000) })));
  expect(idsOf(files)).toHaveLength(50);
  expect(idsOf(files).at(-1)).toBe('79');
  expect(files.read()[0]?.name).toHaveLength(500);
});

it.each([
  ['no JSON', '{'],
  ['something else', '{"a":1}'],
  ['a list of other values', '[1]'],
  ['an oversized list', JSON.stringify(Array.from({ length: 51 }, () => file('a')))],
])('treats %s as empty', (_what, text) => {
  const storage = fakeStorage({ 'fledge-ada-refused': text });
  expect(refusedFiles('ada', () => storage).read()).toEqual([]);
});

it('works without storage', () => {
  const files = refusedFiles('ada', denied);
  files.add([file('a')]);
  expect(files.read()).toEqual([]);
});
