import { expect, it } from 'vitest';
import type { AnyRow } from '../rows/rows';
import { describeLoss } from './describe-loss';

const row = (columns: object): AnyRow => ({ id: 'r', created_at: '', updated_at: '', ...columns });
const nameOf = () => undefined;
const nodes = (...ids: string[]) => ({
  nodes: ids.map((id) => ({ id, type: 'message', position: { x: 0, y: 0 } })),
});

it('reports a new row as lost and a deleted row as restored', () => {
  const data = row({ title: 'A' });
  expect(describeLoss({ table: 'modules', operation: 'insert', base: null, data }, nameOf)).toEqual({
    kind: 'gone',
  });
  expect(describeLoss({ table: 'modules', operation: 'delete', base: data, data }, nameOf)).toEqual({
    kind: 'returns',
  });
});

it('lists each reverted field with both values, content by node', () => {
  const base = row({ title: 'Old', description: '', visibility: 'draft', content: nodes('a', 'b') });
  const data = row({ title: 'New', description: '', visibility: 'draft', content: nodes('a', 'b', 'c') });
  const loss = describeLoss({ table: 'modules', operation: 'update', base, data }, nameOf);
  const fields = loss.kind === 'goesBack' ? loss.fields : [];
  expect(fields.map(({ label, mine, server }) => [label, ...mine.lines, ...server.lines])).toEqual([
    ['Title', 'New', 'Old'],
    ['Content', '1 node added', '2 nodes'],
  ]);
});
