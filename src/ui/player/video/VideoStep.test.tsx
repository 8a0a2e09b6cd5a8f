import { NODE_DEFINITIONS } from '@/domain/nodes/registry';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError, type ErrorCode } from '@/shared/app-error';
import { expectAccessible } from '@support/ui/expect-accessible';
import { PlayerMediaContext } from '../player-media';
import { silence } from '@support/ui/player/video/silence';
import { VideoStep } from './VideoStep';

async function show(failure: unknown) {
  let asked = 0;
  const media = {
    now: () => undefined,
    find() {
      asked += 1;
      return Promise.reject(failure);
    },
  };
  await render(
    <PlayerMediaContext value={media}>
      <VideoStep config={{ ...NODE_DEFINITIONS.video.defaults, title: 'Knots', videoUrl: 'ada/knots.mp4' }} />
    </PlayerMediaContext>,
  );
  return () => asked;
}

const cases: readonly (readonly [ErrorCode, string])[] = [
  ['ERR_NOT_FOUND', 'Video file not accessible: it does not exist'],
  ['ERR_REFUSED', 'Video file not accessible: you have no access to it'],
  ['ERR_BAD_ANSWER', 'Failed to generate secure video URL'],
  ['ERR_SESSION_EXPIRED', 'Failed to get video URL: your session has ended'],
  ['ERR_TIMEOUT', 'Failed to get video URL: the server did not answer in time'],
  ['ERR_SERVER_DOWN', 'Failed to get video URL: the server cannot be reached right now'],
  ['ERR_UNKNOWN', 'Failed to process video URL'],
  ['ERR_OFFLINE', 'This video is not on this device, and you are offline.'],
];

it.each(cases)(
  'says in the specified words why a stored video has no address: %s (section 8)',
  async (code, words) => {
    const asked = await show(new AppError(code, 'for developers'));
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
    await expectAccessible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(asked).toBe(2);
  },
);

it('shows the specified text for an unknown error', async () => {
  await show(new Error('no idea'));
  await expect.element(page.getByText('Failed to process video URL')).toBeVisible();
});

it('shows the specified text for a video that does not load or play', async () => {
  await render(
    <VideoStep
      config={{ ...NODE_DEFINITIONS.video.defaults, videoUrl: `${location.origin}/no-such-film.mp4` }}
    />,
  );
  await expect
    .element(page.getByText('Failed to play video. Please check the video URL and try again.'))
    .toBeVisible();
});

const video = () => document.querySelector('video');

it('shows the specified text for a stalled video, and retries', async () => {
  const url = silence();
  const find = vi.fn(() => Promise.resolve({ url, release: () => {} }));
  await render(
    <PlayerMediaContext value={{ now: () => undefined, find }}>
      <VideoStep config={{ ...NODE_DEFINITIONS.video.defaults, title: 'Knots', videoUrl: 'ada/knots.mp4' }} />
    </PlayerMediaContext>,
  );
  await expect.poll(() => video()?.readyState ?? 0).toBeGreaterThan(0);
  Object.defineProperty(video(), 'error', { value: { code: MediaError.MEDIA_ERR_NETWORK } });
  video()?.dispatchEvent(new Event('error'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load video');
  await expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => find.mock.calls.length).toBe(2);
  URL.revokeObjectURL(url);
});

it.each<[string, readonly number[]]>([
  [
    'UTF-16',
    [
      0xff,
      0xfe,
      ...Array.from('WEBVTT\n\n00:01.000 --> 00:02.000\nCafé', (letter) => [letter.charCodeAt(0), 0]).flat(),
    ],
  ],
  ['the old Western letters', Array.from('00:01,000 --> 00:02,000\nCafé', (letter) => letter.charCodeAt(0))],
])('shows subtitles that were stored in %s', async (_what, bytes) => {
  const film = silence();
  const words = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
  const find = (address: string) =>
    Promise.resolve({ url: address.endsWith('.srt') ? words : film, release: () => {} });
  await render(
    <PlayerMediaContext value={{ now: () => undefined, find }}>
      <VideoStep
        config={{
          ...NODE_DEFINITIONS.video.defaults,
          videoUrl: 'ada/knots.mp4',
          subtitlesUrl: 'ada/knots.srt',
        }}
      />
    </PlayerMediaContext>,
  );
  await expect.poll(() => document.querySelector('track')).not.toBeNull();
  const { track } = document.querySelector('track')!;
  track.mode = 'showing';
  await expect.poll(() => Array.from(track.cues ?? [], (cue) => (cue as VTTCue).text)).toEqual(['Café']);
  URL.revokeObjectURL(film);
  URL.revokeObjectURL(words);
});

it('loads posters from our own storage only, so other sites do not learn of visitors', async () => {
  const now = vi.fn((address: string) => address);
  const media = { now, find: () => Promise.reject(new AppError('ERR_NOT_FOUND', 'not asked')) };
  const config = {
    ...NODE_DEFINITIONS.video.defaults,
    title: 'Knots',
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  };
  const step = (thumbnailUrl: string) => (
    <PlayerMediaContext value={media}>
      <VideoStep config={{ ...config, thumbnailUrl }} />
    </PlayerMediaContext>
  );
  const screen = await render(step('https://tracker.example/poster.png'));
  await expect.element(page.getByRole('button', { name: /Play/ })).toBeVisible();
  expect(now).not.toHaveBeenCalled();
  await screen.rerender(step('public-assets/ada/poster.png'));
  expect(now).toHaveBeenCalledWith('public-assets/ada/poster.png');
});
