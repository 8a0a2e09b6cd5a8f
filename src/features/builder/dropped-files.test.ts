import { expect, it } from 'vitest';
import { AppError } from '@/shared/app-error';
import { nodesOfFiles } from './dropped-files';

const file = (name: string, type: string) => new File(['x'], name, { type });
const take = (use: string, _account: string, { name }: File) => Promise.resolve(`${use}/${name}`);
const parts = { take, warn: () => Promise.resolve(null) };
let ids = 0;
const newId = () => `n${(ids += 1)}`;

it('makes a video of each video and a message of each picture, named as the files', async () => {
  const files = [file('My Film.mp4', 'video/mp4'), file('Knot.png', 'image/png')];
  const { nodes, problems } = await nodesOfFiles('ada', files, newId, parts);
  expect(nodes).toMatchObject([
    { type: 'video', config: { title: 'My Film', videoUrl: 'video/My Film.mp4' } },
    { type: 'message', config: { title: 'Knot', imageUrl: 'image/Knot.png' } },
  ]);
  expect(problems).toStrictEqual([]);
});

it('gives each reason for a refusal once, and accepts the rest', async () => {
  const files = [
    file('a.txt', 'text/plain'),
    file('b.pdf', 'application/pdf'),
    file('broken.png', 'image/png'),
    file('good.mp4', 'video/mp4'),
  ];
  const { nodes, problems } = await nodesOfFiles('ada', files, newId, {
    ...parts,
    take: (use, account, one) =>
      one.name === 'broken.png'
        ? Promise.reject(new AppError('ERR_MEDIA_UNREADABLE', 'broken'))
        : take(use, account, one),
  });
  expect(nodes).toHaveLength(1);
  expect(problems).toHaveLength(2);
  expect(problems[1]).toContain('This picture cannot be read');
});

it('accepts twenty at once, and says so', async () => {
  const files = Array.from({ length: 25 }, (_, index) => file(`${index}.mp4`, 'video/mp4'));
  const { nodes, problems } = await nodesOfFiles('ada', files, newId, parts);
  expect(nodes).toHaveLength(20);
  expect(problems).toStrictEqual(['You can add at most 20 files at once.']);
});

const warn = ({ type }: Blob) => Promise.resolve(type === 'video/quicktime' ? ('elsewhere' as const) : null);

it('checks all videos in parallel', async () => {
  const files = [file('a.mp4', 'video/mp4'), file('b.mp4', 'video/mp4')];
  let looking = 0;
  let lookAll: (() => void) | undefined;
  const all = new Promise<void>((resolve) => (lookAll = resolve));
  const warnLate = async () => {
    looking += 1;
    if (looking === files.length) lookAll?.();
    await all;
    return null;
  };
  const { nodes } = await nodesOfFiles('ada', files, newId, { take, warn: warnLate });
  expect(nodes).toHaveLength(2);
});

it('accepts videos that some browsers cannot show, and names them', async () => {
  const files = [file('phone.mov', 'video/quicktime'), file('good.mp4', 'video/mp4')];
  const { nodes, problems } = await nodesOfFiles('ada', files, newId, { take, warn });
  expect(nodes).toHaveLength(2);
  expect(problems).toEqual([
    expect.stringMatching(/^phone\.mov: Some learners’ browsers can play only the sound/),
  ]);
});
