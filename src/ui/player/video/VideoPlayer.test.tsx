import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DEFAULT_VIDEO_CONTROLS } from '@/domain/nodes/video/video';
import { expectAccessible } from '@support/ui/expect-accessible';
import { silence } from '@support/ui/player/video/silence';
import { VideoPlayer, type VideoPlayerProps } from './VideoPlayer';

let clip: string;

/** Half a second of a changing picture. */
async function recordClip(): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 36;
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  for (let frame = 0; frame < 20; frame += 1) {
    pen?.fillRect(frame, frame, 4, 4);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  await stopped;
  return URL.createObjectURL(new Blob(chunks, { type: 'video/webm' }));
}

beforeAll(async () => {
  clip = await recordClip();
  return () => URL.revokeObjectURL(clip);
});

async function show(change: Partial<VideoPlayerProps> = {}) {
  const onProblem = vi.fn();
  await render(
    <VideoPlayer
      title="Cooling"
      src={clip}
      poster={undefined}
      captions={{ state: 'none' }}
      controls={DEFAULT_VIDEO_CONTROLS}
      onProblem={onProblem}
      {...change}
    />,
  );
  const video = document.querySelector('video');
  if (video === null) throw new Error('no video');
  return { video, onProblem };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('VideoPlayer', () => {
  it('reports an unknown duration, as recordings have', async () => {
    const { video } = await show();
    await expect.poll(() => video.readyState).toBeGreaterThan(0);
    Object.defineProperty(video, 'duration', { value: Infinity });
    video.dispatchEvent(new Event('durationchange'));
    await expect.element(page.getByText('Unable to determine video duration')).toBeVisible();
    await expectAccessible();
  });

  it('has all controls, and is accessible', async () => {
    await show();
    for (const name of ['Mute', 'Full screen']) await expect.element(button(name)).toBeVisible();
    await expect.element(page.getByRole('slider', { name: 'Position' })).toBeVisible();
    await expectAccessible();
  });

  it('plays to the end and offers to play again', async () => {
    const { video } = await show();
    video.muted = true;
    await button('Play').first().click();
    await expect.poll(() => video.ended, { timeout: 10_000 }).toBe(true);
    await expect.element(button('Play again')).toBeVisible();
  });

  it('plays at each speed from 0.5 to 2 (authoring specification, section 9)', async () => {
    const { video } = await show();
    const speed = page.getByRole('combobox', { name: 'Speed' });
    const offered = [...document.querySelectorAll('option')].map((option) => Number(option.value));
    expect(offered).toEqual([0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]);
    await userEvent.selectOptions(speed, '1.5');
    expect(video.playbackRate).toBe(1.5);
  });

  it('shows only the controls that the creator enabled', async () => {
    const off = {
      autoplay: false,
      showPlayPause: false,
      showVolume: false,
      showSubtitles: false,
      allowSeeking: false,
    };
    await show({ controls: off, captions: { state: 'ready', url: 'data:text/vtt,WEBVTT' } });
    await expect.element(page.getByRole('slider')).not.toBeInTheDocument();
    await expect.element(button('Mute')).not.toBeInTheDocument();
    await expect.element(button('Captions')).not.toBeInTheDocument();
    // One way to begin remains: the large button on the picture.
    expect(button('Play').elements()).toHaveLength(1);
  });

  it('cannot seek past the watched part when the creator disabled seeking', async () => {
    const controls = { ...DEFAULT_VIDEO_CONTROLS, allowSeeking: false };
    const { video } = await show({ controls });
    await expect.poll(() => video.readyState).toBeGreaterThan(0);
    expect(video.disablePictureInPicture).toBe(true);
    // What media keys, extensions and other windows do.
    for (const goal of [0.3, 99]) {
      const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      video.currentTime = goal + 1;
      await seeked;
      await expect.poll(() => video.currentTime).toBe(0);
    }
    video.muted = true;
    await button('Play').first().click();
    await expect.poll(() => video.ended, { timeout: 10_000 }).toBe(true);
    // What was seen may be seen again.
    await button('Play again').click();
    await expect.poll(() => video.currentTime).toBeLessThan(0.4);
  });

  it('can seek anywhere otherwise', async () => {
    const { video } = await show();
    video.muted = true;
    await button('Play').first().click();
    await expect.poll(() => video.ended, { timeout: 10_000 }).toBe(true);
    expect(video.disablePictureInPicture).toBe(false);
    video.currentTime = 0.1;
    await expect.poll(() => video.currentTime).toBe(0.1);
  });

  it('reports a video that plays only sound, and that learners can continue', async () => {
    const { video } = await show({ src: silence() });
    await expect.poll(() => video.readyState).toBeGreaterThan(0);
    await expect.element(page.getByText(/^This browser can play only the sound/)).toBeVisible();
    await expect.element(page.getByText('You can continue without it.')).toBeVisible();
    await expectAccessible();
  });

  it('reports nothing for a video with a picture', async () => {
    const { video } = await show();
    await expect.poll(() => video.videoWidth).toBeGreaterThan(0);
    await expect.element(page.getByText(/^This browser can play only the sound/)).not.toBeInTheDocument();
  });

  it('toggles captions', async () => {
    const url = `data:text/vtt,${encodeURIComponent('WEBVTT\n\n00:00.000 --> 00:09.000\nHello')}`;
    const { video } = await show({ captions: { state: 'ready', url } });
    await expect.poll(() => video.textTracks[0]?.mode).toBe('showing');
    await button('Captions').click();
    expect(video.textTracks[0]?.mode).toBe('hidden');
    await expect.element(button('Captions')).toHaveAttribute('aria-pressed', 'false');
  });

  it('reports a file that cannot be played', async () => {
    const { onProblem } = await show({ src: 'data:video/mp4;base64,AAAA' });
    await expect.poll(() => onProblem.mock.calls).toContainEqual(['unplayable']);
  });
});
