import { expect, it } from 'vitest';
import { publishProblems } from './publish-problems';

const broken = { nodes: [{ id: 'v', type: 'video', config: { isStart: true } }] };
const doubtful = { nodes: [{ id: 'm', type: 'message', config: { isStart: true, title: 'Only a title' } }] };
const codes = (before: string, after: string, content: unknown, isGone?: (address: string) => boolean) =>
  publishProblems(before, after, content, isGone).map(({ code }) => code);

it('asks before a module with errors leaves draft (decision E6)', () => {
  expect(codes('draft', 'public', broken)).toEqual(['noVideo']);
  expect(codes('draft', 'restricted', broken)).toEqual(['noVideo']);
  expect(codes('draft', 'public', { nodes: [] })).toEqual(['emptyModule']);
  // Any other stored value counts as draft (decision D3).
  expect(codes('private', 'public', broken)).toEqual(['noVideo']);
  expect(codes('draft', 'public', 'rubbish')).toEqual(['emptyModule']);
});

it('does not ask for warnings, or when nothing is published', () => {
  expect(codes('draft', 'public', doubtful)).toEqual([]);
  expect(codes('draft', 'draft', broken)).toEqual([]);
  expect(codes('public', 'restricted', broken)).toEqual([]);
  expect(codes('public', 'draft', broken)).toEqual([]);
});

const isGone = () => true;

it('asks about each deleted file that learners would miss (decision E6)', () => {
  const config = { isStart: true, content: 'Look.', imageUrl: 'me/photo.png' };
  const picture = { nodes: [{ id: 'm', type: 'message', config }] };
  const film = { nodes: [{ id: 'v', type: 'video', config: { isStart: true, videoUrl: 'me/film.mp4' } }] };
  expect(codes('draft', 'public', picture, isGone)).toEqual(['goneFile']);
  expect(codes('draft', 'public', film, isGone)).toEqual(['goneFile']);
  expect(codes('draft', 'public', film, () => false)).toEqual([]);
  expect(codes('draft', 'public', film)).toEqual([]);
  expect(codes('public', 'public', film, isGone)).toEqual([]);
});
