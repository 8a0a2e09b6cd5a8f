import { describe, expect, it } from 'vitest';
import { selectCards } from './select-cards';
import { cardRow, testId } from '@support/catalogue/catalogue-fixtures';

const cards = [
  cardRow(1, { title: 'First aid for a burn', views: 3 }),
  cardRow(2, { title: 'Brüche verstehen', description: 'Mit einer Pizza', views: 9 }),
  cardRow(3, { title: 'a playlist', kind: 'playlist', views: 5 }),
];
const found = (change: Partial<Parameters<typeof selectCards>[1]>) =>
  selectCards(cards, { search: '', kind: null, sort: 'newest', ...change }).cards.map((card) => card.id);
const sought = (text: string) => selectCards(cards, { search: text, kind: null, sort: 'newest' });

describe('selectCards', () => {
  it('orders by newest, title and popularity', () => {
    expect(found({})).toEqual([testId(3), testId(2), testId(1)]);
    expect(found({ sort: 'title' })).toEqual([testId(3), testId(2), testId(1)]);
    expect(found({ sort: 'popular' })).toEqual([testId(2), testId(3), testId(1)]);
  });

  it('requires each word to begin a word of the title or description', () => {
    expect(found({ search: 'fir BU' })).toEqual([testId(1)]);
    expect(found({ search: 'brü pizza' })).toEqual([testId(2)]);
    expect(found({ search: 'urn' })).toEqual([]);
    expect(found({ search: '!?' })).toEqual([]);
  });

  it.each([
    ['bruch', 'Brüche'],
    ['BRU\u0308', 'Brüche'],
    ['दिन', 'दिन का पाठ'],
    ['ปี', 'ปี'],
    ['ば', 'ばら'],
    ['ΟΔΟΣ', 'ΟΔΟΣΑ'],
    ['مدرس', 'مُدَرِّس'],
  ])('compares words as the server does: %s', (search, title) => {
    const others = ['Brüche', 'दिन का पाठ', 'दान', 'ปี', 'ปู', 'ばら', 'はら', 'ΟΔΟΣΑ', 'مُدَرِّس'];
    const known = others.map((other, at) => cardRow(at, { title: other }));
    const { cards: shown } = selectCards(known, { search, kind: null, sort: 'newest' });
    expect(shown.map((card) => card.title)).toEqual([title]);
  });

  it('falls back to similar words, and reports that', () => {
    expect(sought('frist xid')).toEqual({ cards: [], isSimilar: false });
    expect(sought('aid frist')).toMatchObject({ cards: [{ id: testId(1) }], isSimilar: true });
    expect(sought('first')).toMatchObject({ cards: [{ id: testId(1) }], isSimilar: false });
  });

  it('filters by kind', () => {
    expect(found({ kind: 'playlist' })).toEqual([testId(3)]);
  });
});
