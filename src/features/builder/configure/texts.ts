export const CONFIGURE_TEXTS = {
  list: {
    move: (name: string) => `Move ${name.toLowerCase()}`,
    up: 'Move up',
    down: 'Move down',
    toTop: 'Move to the top',
    toEnd: 'Move to the end',
    moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}`,
    pasted: (count: number) => `${count} lines added as ${count} entries.`,
    tooMany: (most: number, left: number) =>
      `A list holds at most ${most} entries: ${left === 1 ? '1 line was' : `${left} lines were`} left out.`,
    hint: 'Press Enter to add one below. Each pasted line becomes its own entry.',
  },
  nearlyFull: (percent: number) =>
    `This module is ${percent}% full. A module holds about 4 million characters.`,
  source: {
    youtube: 'YouTube video',
    vimeo: 'Vimeo video',
    drive: 'Google Drive video',
    file: (host: string) => `Video file at ${host}`,
    onlineOnly: 'Online only',
    onlineOnlyHint: 'Learners need a connection for this video.',
    withHttps: (address: string) => `This is read as the path of a stored file. Use ${address} instead`,
    ofPage: (address: string) => `Use the file itself: ${address}`,
    outOfCode: (address: string) => `This is code for a web page. Use ${address} instead`,
  },
} as const;
