import { expect, it } from 'vitest';
import type { DeviceFile } from './device-file';
import { asTheyAre } from './no-room';

const file = { state: 'waiting', isSending: true, problem: null } as DeviceFile;

it('shows what stands as being sent as what it is while the device cannot note that it is not', () => {
  expect(asTheyAre([file], true)).toMatchObject([{ isSending: false, problem: { code: 'ERR_QUOTA' } }]);
});

it('leaves other files as they are, and all of them while there is room', () => {
  const waiting = { ...file, isSending: false };
  const refused = { ...file, state: 'refused' as const };
  expect(asTheyAre([waiting, refused], true)).toEqual([waiting, refused]);
  expect(asTheyAre([file], false)).toEqual([file]);
});
