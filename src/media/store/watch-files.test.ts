import { expect, it } from 'vitest';
import type { DeviceFile } from './device-file';
import { withRoomProblem } from './watch-files';

const file = { state: 'waiting', isSending: true, problem: null } as DeviceFile;

it('shows a file as waiting for room while the device cannot store its state', () => {
  expect(withRoomProblem([file], true)).toMatchObject([{ isSending: false, problem: { code: 'ERR_QUOTA' } }]);
});

it('does not change other files, or any while there is room', () => {
  const waiting = { ...file, isSending: false };
  const refused = { ...file, state: 'refused' as const };
  expect(withRoomProblem([waiting, refused], true)).toEqual([waiting, refused]);
  expect(withRoomProblem([file], false)).toEqual([file]);
});
