import { vi } from 'vitest';
import type { UploadItem, Uploads } from '@/media/upload/upload-item';

const MEGABYTE = 1024 * 1024;

/** An upload of four megabytes. */
export function upload(name: string, changes: Partial<UploadItem> = {}): UploadItem {
  return {
    key: `module-content/u/${name}`,
    rowId: `row of ${name}`,
    name,
    size: 4 * MEGABYTE,
    sent: 0,
    mimeType: '',
    state: 'waiting',
    isKept: true,
    problem: null,
    storedAt: Date.parse('2026-03-01T10:00:00Z'),
    ...changes,
  };
}

const run = () => vi.fn(() => Promise.resolve());

/** Uploads that only record calls. */
export function fakeUploads(uploads: readonly UploadItem[] = [], changes: Partial<Uploads> = {}): Uploads {
  return {
    uploads,
    add: vi.fn(() => Promise.resolve({ keys: [], refused: [], warned: [] })),
    pause: run(),
    resume: run(),
    cancel: run(),
    cancelAll: run(),
    retry: run(),
    ...changes,
  };
}
