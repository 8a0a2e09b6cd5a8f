/** Words around keeping content on the device. */
export const OFFLINE_TEXTS = {
  make: 'Make available offline',
  cancel: 'Cancel',
  pause: 'Pause',
  resume: 'Resume',
  tryAgain: 'Try again',
  running: 'Saving on this device',
  paused: 'Paused',
  waitsFor: {
    connection: 'Waiting for a connection. It continues by itself.',
    wifi: 'Waiting for Wi-Fi. It continues by itself.',
    turn: 'Waiting for other downloads.',
  },
  modules: (done: number, total: number) => `${done} of ${total} modules`,
  bytes: (here: string, total: string) => `${here} of ${total}`,
  kept: 'Available offline',
  keptPartly: 'Partly available offline',
  keptSize: (size: string) => `${size} on this device`,
  keptWithoutFiles: 'On this device',
  isPart: 'It belongs to something else that is kept on this device.',
  missing: (count: number) =>
    count === 1
      ? '1 file could not be saved and needs a connection.'
      : `${count} files could not be saved and need a connection.`,
  outdated: 'Some of it has changed or is missing here. Save it again to have all of it offline.',
  update: 'Save again',
  remove: 'Remove from this device',
  problem: {
    quota: 'This device is full. Remove something from it, and try again.',
    other: "Not everything could be saved. What's downloaded so far is kept.",
  },
  dialog: {
    measuring: 'Checking the size...',
    size: (size: string) => `Download ${size}`,
    nothing: 'Everything is on this device already.',
    facts: (modules: number, files: number) =>
      `${modules === 1 ? '1 module' : `${modules} modules`}, ${files === 1 ? '1 file' : `${files} files`}`,
    here: (size: string) => `${size} of it are on this device already.`,
    unavailable: (count: number) =>
      count === 1 ? '1 file needs a connection.' : `${count} files need a connection.`,
    onlineOnly: (count: number) =>
      count === 1
        ? '1 module has a video that works online only.'
        : `${count} modules have videos that work online only.`,
    wifiOnly: 'Only on Wi-Fi',
    download: 'Download',
    save: 'Save',
    offline: "You're offline. Connect to download.",
    failed: "The size couldn't be checked.",
  },
} as const;
