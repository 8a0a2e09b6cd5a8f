/** `1:02:03,5`: optional hours, fraction after a comma (SubRip) or dot (WebVTT). */
const TIME = String.raw`(?:(\d+):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})`;

/** A timing line. */
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s+(.*))?$`);

/** A time in WebVTT's strict form: https://www.w3.org/TR/webvtt1/#webvtt-timestamp */
function strictTime([hours, minutes = '', seconds = '', fraction = '']: readonly (
  | string
  | undefined
)[]): string {
  const before = hours === undefined ? '' : `${hours.padStart(2, '0')}:`;
  return `${before}${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}.${fraction.padEnd(3, '0')}`;
}

/** Marked UTF-16, UTF-8, else Windows-1252. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: subtitle programs long wrote windows-1252, which decodes any bytes.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** WebVTT or SubRip subtitles as WebVTT; undefined for a file without cues. */
export function captionsToVtt(file: Uint8Array): string | undefined {
  // Doubled line ends would end a cue early.
  const text = decoded(file)
    .trimStart()
    .replaceAll(/\r+\n|\r/g, '\n');
  let hasWords = false;
  const lines = text.split('\n').map((line, at, all) => {
    const timing = TIMING.exec(line);
    if (timing === null) return line;
    hasWords ||= (all[at + 1] ?? '').trim() !== '';
    const settings = (timing[9] ?? '').trim();
    const times = `${strictTime(timing.slice(1, 5))} --> ${strictTime(timing.slice(5, 9))}`;
    return settings === '' ? times : `${times} ${settings}`;
  });
  if (!hasWords) return undefined;
  const start = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '') ? '' : 'WEBVTT\n\n';
  return `${start}${lines.join('\n')}`;
}
