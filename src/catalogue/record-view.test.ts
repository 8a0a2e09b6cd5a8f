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
] as const)('counts that a %s was looked at, once for each visit (E8)', async (kind, name, parameters) => {
  const [id] = Object.values(parameters) as [string];
  await recordView('anna', kind, id);
  await recordView('anna', kind, id);
  expect(change.mock.calls).toEqual([[name, parameters]]);
  await recordView('ben', kind, id);
  expect(change).toHaveBeenCalledTimes(2);
});

it('counts it the next time where the device was offline', async () => {
  change.mockRejectedValueOnce(new AppError('ERR_OFFLINE', 'No line.'));
  await recordView('anna', 'playlist', 'three');
  await recordView('anna', 'playlist', 'three');
  expect(change).toHaveBeenCalledTimes(2);
});
