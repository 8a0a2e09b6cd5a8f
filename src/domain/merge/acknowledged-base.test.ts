import { expect, it } from 'vitest';
import { acknowledgedBase } from './acknowledged-base';

it('combines sent values the server has with the old base (Q10)', () => {
  const base = { title: 'a', description: 'b' };
  const sent = { title: 'A', description: 'B' };
  expect(acknowledgedBase(base, sent, { title: 'A', description: 'other' })).toEqual({
    title: 'A',
    description: 'b',
  });
});

it('compares lists by id, so that an added and then deleted entry stays deleted (Q10, C1)', () => {
  const base = { content: { nodes: [{ id: 'a', x: 1 }] } };
  const sent = { content: { nodes: [{ id: 'a', x: 2 }, { id: 'mine' }] } };
  const theirs = { content: { nodes: [{ id: 'a', x: 3 }, { id: 'mine' }, { id: 'theirs' }] } };
  expect(acknowledgedBase(base, sent, theirs)).toEqual({
    content: { nodes: [{ id: 'a', x: 1 }, { id: 'mine' }] },
  });
});

it('recognizes its own deletion', () => {
  const base = { content: { nodes: [{ id: 'a' }, { id: 'b' }] } };
  const sent = { content: { nodes: [{ id: 'a' }] } };
  const theirs = { content: { nodes: [{ id: 'a' }, { id: 'new' }] } };
  expect(acknowledgedBase(base, sent, theirs)).toEqual({ content: { nodes: [{ id: 'a' }] } });
});
