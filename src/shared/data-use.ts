import { createValueStore } from './value-store';

/** The chosen data use (decision E18); `automatic` follows device and connection. */
export const DATA_USES = ['automatic', 'save-data', 'full-quality'] as const;
export type DataUse = (typeof DATA_USES)[number];

/** Stored on the device, so that the choice applies before the profile is read. */
const KEY = 'fledge-data-use';

function stored(): DataUse {
  try {
    const text = globalThis.localStorage?.getItem(KEY);
    return DATA_USES.find((use) => use === text) ?? 'automatic';
  } catch {
    // Storage denied: no choice.
    return 'automatic';
  }
}

const choice = createValueStore<DataUse>(stored());

/** The current person's choice. */
export const dataUse = { read: choice.read, subscribe: choice.subscribe };

/** Applies and stores a choice. */
export function setDataUse(use: DataUse): void {
  choice.set(use);
  try {
    if (use === 'automatic') globalThis.localStorage.removeItem(KEY);
    else globalThis.localStorage.setItem(KEY, use);
  } catch {
    // Denied or full: the choice lasts as long as this page, and returns with the profile.
  }
}
