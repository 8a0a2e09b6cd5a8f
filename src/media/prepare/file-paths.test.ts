import { expect, it } from 'vitest';
import { mediaTitle } from '@/domain/media/media-title';
import { systemClock, type Clock } from '@/shared/clock';
import { thumbnailPath } from './file-paths';

const clock: Clock = { ...systemClock, now: () => 1_767_225_600_000 };

it('has the specified form, and cannot be guessed from person, name and time', () => {
  const paths = [1, 2].map(() => thumbnailPath('me', 'My cat.PNG', clock, 'webp'));
  for (const path of paths)
    expect(path).toMatch(/^me\/thumbnails\/1767225600000-my-cat-[0-9a-f]{12}4[0-9a-f]{19}\.webp$/);
  expect(paths[0]).not.toBe(paths[1]);
});

it('still contains the title', () => {
  expect(mediaTitle(thumbnailPath('me', 'My cat.PNG', clock))).toBe('my cat');
  expect(mediaTitle(thumbnailPath('me', 'a', clock))).toBe('a');
});
