import { expect, it } from 'vitest';
import { readRow } from './read-row';
import { TABLE_ORDER } from './rows';

const synced = { id: 'i', created_at: 'c', updated_at: 'u' };
const module = { ...synced, creator_id: 'anna', title: 'T', visibility: 'draft', content: { nodes: [] } };

function deep(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

it('accepts the depth that the server accepts', () => {
  expect(readRow('modules', { ...module, content: { nodes: [], x: deep(98) } })).toMatchObject({ ok: true });
});

it('fills in defaults, and keeps unknown columns', () => {
  const read = readRow('modules', { ...module, description: null, mood: 'new' });
  expect(read).toEqual({
    ok: true,
    row: { ...module, description: '', thumbnail_url: null, views: 0, mood: 'new' },
  });
});

it.each([
  ['a text that is a number', { ...module, title: 7 }, 'title'],
  ['a missing id', { ...module, id: undefined }, 'id'],
  ['an empty id', { ...module, id: '' }, 'id'],
  ['content without nodes as a list', { ...module, content: { nodes: {} } }, 'content.nodes'],
  ['no object at all', null, 'row'],
  ['content deeper than any recursion', { ...module, content: { nodes: [], x: deep(50_000) } }, 'row'],
  ['content one level too deep', { ...module, content: { nodes: [], x: deep(99) } }, 'row'],
])('refuses %s, names the field and repeats no value', (_name, value, field) => {
  const read = readRow('modules', value);
  expect(read.ok).toBe(false);
  expect(read.ok ? '' : read.reason).toContain(field);
});

it('reads an unknown enum value as the safe default', () => {
  expect(
    readRow('access_requests', { ...synced, user_id: 'u', module_id: 'm', status: 'postponed' }),
  ).toMatchObject({
    row: { status: 'pending' },
  });
});

it('accepts a node with an unknown config', () => {
  const content = { nodes: [{ id: 'n', type: 'hologram', position: { x: 0, y: 0 }, config: { depth: 3 } }] };
  expect(readRow('modules', { ...module, content })).toMatchObject({ ok: true, row: { content } });
});

it.each([
  { id: 'n', type: 'message' },
  { type: 'message', position: { x: 0, y: 0 } },
  { id: 7, type: null, position: 'left' },
  'a node once',
  null,
])('lets one damaged node keep no module away, and leaves it as it is: %j', (damaged) => {
  const content = { nodes: [damaged, { id: 'n', type: 'message', position: { x: 0, y: 0 } }] };
  expect(readRow('modules', { ...module, content })).toMatchObject({ ok: true, row: { content } });
});

it('rejects an empty value in every table', () => {
  for (const table of TABLE_ORDER) expect(readRow(table, {}).ok, table).toBe(false);
});
