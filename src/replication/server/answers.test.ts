import { expect, it } from 'vitest';
import { readPulled, readPushAnswers, readVisible } from './answers';
import { PULLED_TABLES, type PulledTable } from './server';

const row = {
  id: 'm',
  created_at: 'c',
  updated_at: 'u',
  creator_id: 'anna',
  title: 'T',
  visibility: 'draft',
  content: { nodes: [] },
};
const op = { table: 'modules', id: 'm' } as const;
const place = { updated_at: 'u', id: 'm' };
const START = fromStart(...PULLED_TABLES);

function fromStart(...tables: PulledTable[]): Map<PulledTable, null> {
  return new Map(tables.map((table) => [table, null]));
}

it.each([
  ['no list', {}],
  ['too few answers', []],
  [
    'too many',
    [
      { id: 'm', status: 'gone' },
      { id: 'm', status: 'gone' },
    ],
  ],
  ['an answer to another row', [{ id: 'other', status: 'gone' }]],
  ['a word that is no status', [{ id: 'm', status: 'maybe' }]],
  ['a conflict without a row', [{ id: 'm', status: 'conflict' }]],
  ['news without a version', [{ id: 'm', status: 'applied', row: { title: 'T' } }]],
])('takes %s for no answer', (_name, value) => {
  expect(readPushAnswers([op], value)).toBeUndefined();
});

it.each([
  ['does not fit its table', { ...row, title: 7 }],
  ['is another one', { ...row, id: 'other' }],
])('calls a conflicting row that %s refused, so that nobody asks forever (Q6)', (_name, theirs) => {
  const answers = readPushAnswers([op], [{ id: 'm', status: 'conflict', row: theirs }]);
  expect(answers).toMatchObject([{ id: 'm', status: 'refused', code: 'invalid-row' }]);
});

it('drops the content of a row nested too deeply to store or export', () => {
  let value: unknown = 'x';
  for (let level = 0; level < 50_000; level++) value = [value];
  const deep = { ...row, id: 'deep', content: { nodes: [], value } };
  const pulled = readPulled(START, {
    until: place,
    more: [],
    pages: { modules: { rows: [deep, row], after: place } },
  });
  expect(pulled?.rows.get('modules')?.map(({ id }) => id)).toEqual(['m']);
  expect(pulled?.faulty.get('modules')).toMatchObject([{ id: 'deep', content: null }]);
});

it('separates rows that do not fit their table', () => {
  const pulled = readPulled(START, {
    until: place,
    more: [],
    pages: { modules: { rows: [row, { ...row, id: 'bad', content: 7 }], after: place } },
  });
  expect(pulled?.rows.get('modules')?.map(({ id }) => id)).toEqual(['m']);
  expect(pulled?.faulty.get('modules')).toMatchObject([{ id: 'bad' }]);
});

it('continues from the last row if there is more or it is past the horizon, else from the horizon (P1)', () => {
  const until = { updated_at: 'z', id: 'f' };
  const pulled = readPulled(fromStart('modules', 'playlists', 'groups', 'feedback', 'tombstones'), {
    until,
    more: ['modules', 'tombstones'],
    pages: {
      modules: { rows: [row], after: place },
      groups: { rows: [], after: place },
      feedback: { rows: [], after: { updated_at: 'zz', id: 'a' } },
    },
  });
  expect([...pulled!.checkpoints]).toEqual([
    ['groups', until],
    ['modules', place],
    ['playlists', until],
    ['feedback', { updated_at: 'zz', id: 'a' }],
  ]);
  expect([...pulled!.more]).toEqual(['modules', 'tombstones']);
});

it('never moves back behind pulled rows', () => {
  const at = { updated_at: 'x', id: 'a' };
  const pulled = readPulled(new Map([['modules', at]]), { until: place, more: [], pages: {} });
  expect(pulled?.checkpoints.get('modules')).toEqual(at);
});

it('stays when the server names no horizon', () => {
  const pulled = readPulled(fromStart('modules', 'groups'), {
    until: null,
    more: [],
    pages: { modules: { rows: [row], after: place } },
  });
  expect([...pulled!.checkpoints]).toEqual([['modules', place]]);
});

it.each([
  ['no horizon', { more: [], pages: {} }],
  ['a page without its end', { until: null, more: [], pages: { modules: { rows: [] } } }],
  [
    'a tombstone without a row',
    { until: null, more: [], pages: { tombstones: { rows: [{ id: 't' }], after: place } } },
  ],
  ['a list', []],
])('takes %s for no answer', (_name, value) => {
  expect(readPulled(START, value)).toBeUndefined();
});

it('rejects an answer with invalid ids', () => {
  expect(readVisible([1])).toBeUndefined();
});
