import { expect, it } from 'vitest';
import { AppError } from '@/shared/app-error';
import { describeThumbnailError } from './describe-thumbnail-error';
import { THUMBNAIL_TEXTS } from './texts';

it('keeps the texts of the authoring specification (sections 2, 5 and 8)', () => {
  expect(THUMBNAIL_TEXTS.hint).toBe('PNG, JPG, GIF up to 10MB');
  const size = new AppError('ERR_MEDIA_SIZE', 'large', { details: { size: 11 * 1024 * 1024 } });
  expect(describeThumbnailError(size)).toBe('File size exceeds 10MB limit (11 MB)');
  const type = new AppError('ERR_MEDIA_TYPE', 'words');
  expect(describeThumbnailError(type)).toBe('Only image files are allowed');
  expect(describeThumbnailError(new Error('boom'))).toBe('Failed to upload thumbnail');
});
