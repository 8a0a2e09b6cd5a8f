import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { moduleGraph } from '@/domain/engine/module-graph';
import { readModuleContent } from '@/domain/module/read-module-content';
import { setDataUse } from '@/shared/data-use';
import { usePrefetch } from './use-prefetch';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const picture = (id: string, connection?: string) => ({
  id,
  type: 'message',
  config: { imageUrl: `https://files.example/${id}.webp` },
  ...(connection === undefined ? {} : { connection }),
});
const graph = moduleGraph(
  readModuleContent({
    nodes: [
      picture('a', 'b'),
      picture('b', 'film'),
      { id: 'film', type: 'video', config: { videoUrl: 'https://files.example/film.mp4' }, connection: 'c' },
      picture('c'),
    ],
  }),
);

function mediaSource() {
  const find = vi.fn((_address: string) => Promise.resolve({ url: PIXEL, release: () => {} }));
  return { now: () => undefined, find };
}
const asked = ({ find }: ReturnType<typeof mediaSource>) =>
  find.mock.calls.map(([address]) => address.split('/').at(-1));

beforeEach(() => setDataUse('full-quality'));
afterEach(() => setDataUse('automatic'));

it('loads the next three steps, nearest first, and not the current one', async () => {
  const media = mediaSource();
  await renderHook(() => usePrefetch(graph, 'a', media));
  await expect.poll(() => asked(media)).toEqual(['b.webp', 'film.mp4', 'c.webp']);
});

it('loads only the picture of the next step with data saver', async () => {
  setDataUse('save-data');
  const media = mediaSource();
  const hook = await renderHook((at?: string) => usePrefetch(graph, at ?? 'a', media));
  await expect.poll(() => asked(media)).toEqual(['b.webp']);
  // The next step is a video.
  await hook.rerender('b');
  await hook.rerender('film');
  await expect.poll(() => asked(media)).toEqual(['b.webp', 'c.webp']);
});

it('stops when the connection gets worse, and when the learner leaves', async () => {
  const media = mediaSource();
  const slow = Promise.withResolvers<{ url: string; release: () => void }>();
  media.find.mockReturnValueOnce(slow.promise);
  const hook = await renderHook(() => usePrefetch(graph, 'a', media));
  await expect.poll(() => asked(media)).toEqual(['b.webp']);
  setDataUse('save-data');
  slow.resolve({ url: PIXEL, release: () => {} });
  // Begun anew for what the connection still allows.
  await expect.poll(() => asked(media)).toEqual(['b.webp', 'b.webp']);
  await hook.unmount();
});
