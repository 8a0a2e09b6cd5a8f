import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIBRARY_TABS, problemsOf, readAddress, SORT_COLUMNS, writeAddress } from './library-address';

const read = (text: string) => readAddress(new URLSearchParams(text));

describe('the address of the library', () => {
  it('says nothing where everything is at its default', () => {
    const address = read('');
    expect(address).toStrictEqual({ tab: 'modules', search: '', filters: {}, sort: null, problems: [] });
    expect(writeAddress(address).toString()).toBe('');
  });

  it('keeps tab, search, filters and order', () => {
    const text =
      'tab=playlists&q=first+aid&title=fire&visibility=public&views-min=2&views-max=30' +
      '&created-from=2026-01-31&created-to=2026-02-28&sort=-views';
    const address = read(text);
    expect(address).toStrictEqual({
      tab: 'playlists',
      search: 'first aid',
      filters: {
        title: 'fire',
        visibility: 'public',
        viewsMin: 2,
        viewsMax: 30,
        createdStart: '2026-01-31',
        createdEnd: '2026-02-28',
      },
      sort: { column: 'views', direction: 'descending' },
      problems: [],
    });
    expect(writeAddress(address).toString()).toBe(text);
  });

  it('keeps the order of the files too', () => {
    const text = 'tab=media&sort=-size';
    expect(read(text).sort).toStrictEqual({ column: 'size', direction: 'descending' });
    expect(writeAddress(read(text)).toString()).toBe(text);
  });

  it.each([
    'tab=groups',
    'visibility=everyone',
    'views-min=-1',
    'views-max=1e3',
    'views-min=12345678901234567890',
    'created-from=2026-02-31',
    'created-to=yesterday',
    'sort=creator_id',
    'sort=',
    `title=${'x'.repeat(301)}`,
    'q=+++',
    '__proto__=1',
  ])('ignores what it does not understand: %s', (text) => {
    expect(read(text)).toStrictEqual(read(''));
  });

  it('leaves out ranges that end before they begin, and says so', () => {
    const address = read('views-min=10&views-max=2&created-from=2026-03-02&created-to=2026-03-01&title=a');
    expect(address.filters).toStrictEqual({ title: 'a' });
    expect(address.problems).toStrictEqual(['views', 'created']);
    expect(
      problemsOf({ viewsMin: 2, viewsMax: 2, createdStart: '2026-03-01', createdEnd: '2026-03-01' }),
    ).toEqual([]);
  });

  it('reads what it has written, whatever that is', () => {
    const count = fc.option(fc.nat(999_999_999), { nil: undefined });
    const day = fc.option(
      fc
        .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      { nil: undefined },
    );
    const words = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .map((text) => text.trim())
      .filter((text) => text.length > 0 && text.isWellFormed());
    const address = fc.record({
      tab: fc.constantFrom(...LIBRARY_TABS),
      search: fc.option(words, { nil: '' }),
      filters: fc
        .record({
          title: fc.option(words, { nil: undefined }),
          viewsMin: count,
          viewsMax: count,
          createdStart: day,
        })
        .map((filters) =>
          Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
        ),
      sort: fc.option(
        fc.record({
          column: fc.constantFrom(...SORT_COLUMNS),
          direction: fc.constantFrom('ascending' as const, 'descending' as const),
        }),
      ),
    });
    fc.assert(
      fc.property(address, (written) => {
        fc.pre(problemsOf(written.filters).length === 0);
        const found = readAddress(new URLSearchParams(writeAddress(written).toString()));
        expect(found).toEqual({ ...written, problems: [] });
      }),
    );
  });

  it('makes of any parameters an address that it reads the same again', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (text) => {
        const { problems: _told, ...address } = read(text);
        expect(readAddress(writeAddress(address))).toStrictEqual({ ...address, problems: [] });
      }),
    );
  });
});
