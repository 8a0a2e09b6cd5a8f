import type { DeviceFile } from '../store/device-file';

/** How many files are on this device alone; those that were deleted are none of them. */
export interface UnsentFiles {
  /** Leave on their own: under way, waiting for their turn, for a line or for another try. */
  readonly waiting: number;
  /** Those of them that are under way now. */
  readonly sending: number;
  /** Stopped by the person. */
  readonly paused: number;
  /** Refused by the server, until the person tries again. */
  readonly refused: number;
}

export const NO_FILES: UnsentFiles = { waiting: 0, sending: 0, paused: 0, refused: 0 };

/** All of them. */
export function totalOf({ waiting, paused, refused }: UnsentFiles): number {
  return waiting + paused + refused;
}

/** Counts those of a device's files that are not uploaded and recorded yet. */
export function countUnsent(files: readonly DeviceFile[]): UnsentFiles {
  const open = files.filter(({ state }) => state !== 'done');
  const refused = open.filter(({ state }) => state === 'refused').length;
  const going = open.filter(({ state }) => state !== 'refused');
  const active = going.filter(({ isPaused }) => !isPaused);
  return {
    waiting: active.length,
    sending: active.filter(({ isSending }) => isSending).length,
    paused: going.length - active.length,
    refused,
  };
}
