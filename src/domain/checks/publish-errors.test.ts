import { expect, it } from 'vitest';
import { publishErrors } from './publish-errors';

const broken = { nodes: [{ id: 'v', type: 'video', config: { isStart: true } }] };
const doubtful = { nodes: [{ id: 'm', type: 'message', config: { isStart: true, title: 'Only a title' } }] };
const codes = (before: string, after: string, content: unknown) =>
  publishErrors(before, after, content).map(({ code }) => code);

it('asks before a module with errors leaves draft (decision E6)', () => {
  expect(codes('draft', 'public', broken)).toEqual(['noVideo']);
  expect(codes('draft', 'restricted', broken)).toEqual(['noVideo']);
  expect(codes('draft', 'public', { nodes: [] })).toEqual(['emptyModule']);
  // Any other stored value counts as draft (decision D3).
  expect(codes('private', 'public', broken)).toEqual(['noVideo']);
  expect(codes('draft', 'public', 'rubbish')).toEqual(['emptyModule']);
});

it('does not ask for a warning, nor where nothing is published by it', () => {
  expect(codes('draft', 'public', doubtful)).toEqual([]);
  expect(codes('draft', 'draft', broken)).toEqual([]);
  expect(codes('public', 'restricted', broken)).toEqual([]);
  expect(codes('public', 'draft', broken)).toEqual([]);
});
