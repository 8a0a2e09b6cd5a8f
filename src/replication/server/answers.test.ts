import { expect, it } from 'vitest';
import { readPage, readPushAnswers, readTombstones, readVisible } from './answers';

const row = {
  id: 'm',
  created_at: 'c',
  updated_at: 'u',
  creator_id: 'anna',
  title: 'T',
  visibility: 'draft',
  content: { nodes: [] },
};

it.each([
  ['no list', {}],
  ['too few answers', []],
  ['an answer to another row', [{ id: 'other', status: 'gone' }]],
  ['a word that is no status', [{ id: 'm', status: 'maybe' }]],
  ['a conflict without a row', [{ id: 'm', status: 'conflict' }]],
])('takes %s for no answer', (_name, value) => {
  expect(readPushAnswers('modules', ['m'], value)).toBeUndefined();
});

it('calls a row that does not fit its table refused, so that nobody asks for ever (Q6)', () => {
  const answers = readPushAnswers(
    'modules',
    ['m'],
    [{ id: 'm', status: 'applied', row: { ...row, title: 7 } }],
  );
  expect(answers).toMatchObject([{ id: 'm', status: 'refused', code: 'invalid-row' }]);
});

it('parts the rows of a page that do not fit from those that do', () => {
  const page = readPage('modules', {
    rows: [row, { ...row, id: 'bad', content: 7 }],
    more: false,
    checkpoint: null,
  });
  expect(page?.rows.map(({ id }) => id)).toEqual(['m']);
  expect(page?.faulty).toMatchObject([{ id: 'bad' }]);
});

it('takes a page without a checkpoint, tombstones without a row and ids that are none for no answer', () => {
  expect(readPage('modules', { rows: [], more: false })).toBeUndefined();
  expect(readTombstones({ rows: [{ id: 't' }], more: false, checkpoint: null })).toBeUndefined();
  expect(readVisible([1])).toBeUndefined();
});
