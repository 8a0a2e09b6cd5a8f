import { expect, it } from 'vitest';
import { allUsers, findUses, placeOfUse, type MediaUser } from './media-uses';

const user = (kind: MediaUser['kind'], id: string, ...media: (string | null)[]): MediaUser => ({
  kind,
  id,
  title: id,
  media,
});

const PICTURE = 'public-assets/u/p.png';
const FILM = 'module-content/u/f.mp4';
const users = [
  user('group', 'g', PICTURE),
  user('module', 'm1', 'u/f.mp4', PICTURE, PICTURE, null),
  user('module', 'm2', `https://x.example/storage/v1/object/public/${PICTURE}`, 'https://example.org/x.png'),
];

it('finds each user of a file once, however its address is written', () => {
  const uses = findUses([PICTURE, FILM, 'public-assets/u/other.png'], users);
  const ids = [...uses].map(([key, list]) => [key, list.map(({ id }) => id)]);
  expect(ids).toEqual([
    [PICTURE, ['g', 'm1', 'm2']],
    [FILM, ['m1']],
    ['public-assets/u/other.png', []],
  ]);
});

it('names the users of several files once, modules first', () => {
  const all = allUsers(findUses([PICTURE, FILM], users));
  expect(all.map(({ id }) => id)).toEqual(['m1', 'm2', 'g']);
  expect(all.map(placeOfUse)).toEqual([
    '/nest/content/module/build?id=m1',
    '/nest/content/module/build?id=m2',
    '/nest/learners/group?id=g',
  ]);
});
