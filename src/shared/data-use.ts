import { createValueStore } from './value-store';

/** How much data the person wants to spend (decision E18). `automatic`: as the device and its line allow. */
export const DATA_USES = ['automatic', 'save-data', 'full-quality'] as const;
export type DataUse = (typeof DATA_USES)[number];

/** Known before the profile is read, so that the first picture of a page is loaded as chosen. */
const KEY = 'fledge-data-use';

function stored(): DataUse {
  try {
    const text = globalThis.localStorage?.getItem(KEY);
    return DATA_USES.find((use) => use === text) ?? 'automatic';
  } catch {
    // The browser denies storage: nothing was chosen on this device.
    return 'automatic';
  }
}

const choice = createValueStore<DataUse>(stored());

/** The choice of the person who uses this device. */
export const dataUse = { read: choice.read, subscribe: choice.subscribe };

/** Takes over a choice, for this page and the next ones. */
export function setDataUse(use: DataUse): void {
  choice.set(use);
  try {
    if (use === 'automatic') globalThis.localStorage.removeItem(KEY);
    else globalThis.localStorage.setItem(KEY, use);
  } catch {
    // Denied or full: it holds for this page, and comes back with the profile.
  }
}
