import { expect, it } from 'vitest';
import { acknowledgedBase } from './acknowledged-base';

it('takes what the server has of what was sent, and the old base elsewhere (Q10)', () => {
  const base = { title: 'a', description: 'b' };
  const sent = { title: 'A', description: 'B' };
  expect(acknowledgedBase(base, sent, { title: 'A', description: 'other' })).toEqual({
    title: 'A',
    description: 'b',
  });
});

it('looks into lists by id, so that what we added and then deleted stays deleted (Q10, C1)', () => {
  const base = { content: { nodes: [{ id: 'a', x: 1 }] } };
  const sent = { content: { nodes: [{ id: 'a', x: 2 }, { id: 'mine' }] } };
  const theirs = { content: { nodes: [{ id: 'a', x: 3 }, { id: 'mine' }, { id: 'theirs' }] } };
  expect(acknowledgedBase(base, sent, theirs)).toEqual({
    content: { nodes: [{ id: 'a', x: 1 }, { id: 'mine' }] },
  });
});

it('knows of a deletion of ours that arrived', () => {
  const base = { content: { nodes: [{ id: 'a' }, { id: 'b' }] } };
  const sent = { content: { nodes: [{ id: 'a' }] } };
  const theirs = { content: { nodes: [{ id: 'a' }, { id: 'new' }] } };
  expect(acknowledgedBase(base, sent, theirs)).toEqual({ content: { nodes: [{ id: 'a' }] } });
});
