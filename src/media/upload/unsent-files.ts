import type { DeviceFile } from '../store/device-file';

/** Files only on this device, without deleted ones. */
export interface UnsentFiles {
  /** Sent automatically: under way, or waiting for a turn, a connection or a retry. */
  readonly waiting: number;
  /** Of those, being sent now. */
  readonly sending: number;
  readonly paused: number;
  /** Refused until retried. */
  readonly refused: number;
}

export const NO_FILES: UnsentFiles = { waiting: 0, sending: 0, paused: 0, refused: 0 };

export function totalOf({ waiting, paused, refused }: UnsentFiles): number {
  return waiting + paused + refused;
}

/** Counts files not uploaded and recorded. */
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
