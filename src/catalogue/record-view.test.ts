import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/app-error';
import { recordView } from './record-view';

const change = vi.hoisted(() => vi.fn<(name: string, parameters: object) => Promise<void>>());
vi.mock('./catalogue-source', () => ({ catalogueSource: () => ({ change }) }));

beforeEach(() => {
  change.mockReset();
  change.mockResolvedValue();
});

it.each([
  ['module', 'record_view', { p_module_id: 'one' }],
  ['playlist', 'record_playlist_view', { p_playlist_id: 'two' }],
] as const)('counts a view of a %s once a visit (E8)', async (kind, name, parameters) => {
  const [id] = Object.values(parameters) as [string];
  await recordView('anna', kind, id);
  await recordView('anna', kind, id);
  expect(change.mock.calls).toEqual([[name, parameters]]);
  await recordView('ben', kind, id);
  expect(change).toHaveBeenCalledTimes(2);
});

it('retries an uncounted view at the next visit', async () => {
  change.mockRejectedValueOnce(new AppError('ERR_OFFLINE', 'No line.'));
  await recordView('anna', 'playlist', 'three');
  await recordView('anna', 'playlist', 'three');
  expect(change).toHaveBeenCalledTimes(2);
});
