import { decodeText, type Encoding } from '../text/encodings';

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

/** Tags and timestamps of WebVTT: https://www.w3.org/TR/webvtt1/#webvtt-cue-text */
const CUE_TAG =
  /^<(?:\/?(?:[ibuc]|ruby|rt)(?:\.[^\s<>.]+)*|(?:v|lang)(?:\.[^\s<>.]+)*\s[^<>]*|\/(?:v|lang)|(?:\d+:)?\d\d:\d\d\.\d{3})>$/i;
/** SubRip's other markup, which browsers cannot show. */
const LOST_TAG = /^<\/?(?:font|strong|em|span|strike|s|p|br)(?:\s[^<>]*)?\/?>$/i;

/** Escapes a cue's text so that only WebVTT tags act as markup. */
function cueText(text: string): string {
  return text.replaceAll(/\{\\[^{}\n]*\}/g, '').replaceAll(/<[^<>]*>|<|-->/g, (found) => {
    if (found === '-->') return '--&gt;';
    if (CUE_TAG.test(found)) return found;
    return LOST_TAG.test(found) ? '' : found.replace('<', '&lt;');
  });
}

/** WebVTT or SubRip subtitles as WebVTT; undefined for a file without cues. */
export function captionsToVtt(file: Uint8Array, encoding: Encoding): string | undefined {
  // Doubled line ends would end a cue early.
  const text = decodeText(file, encoding)
    .trimStart()
    .replaceAll(/\r+\n|\r/g, '\n');
  let hasWords = false;
  const blocks = text.split(/(\n(?:[ \t]*\n)+)/).map((block) => {
    const lines: string[] = [];
    let words: string[] | undefined;
    const endCue = () => {
      if (words !== undefined && words.length > 0) lines.push(cueText(words.join('\n')));
      words = undefined;
    };
    for (const line of block.split('\n')) {
      const timing = TIMING.exec(line);
      if (timing !== null) {
        endCue();
        lines.push(timingLine(timing));
        words = [];
      } else if (words === undefined) lines.push(line);
      else {
        hasWords ||= line.trim() !== '';
        words.push(line);
      }
    }
    endCue();
    return lines.join('\n');
  });
  if (!hasWords) return undefined;
  const start = /^WEBVTT(?:[ \t\n]|$)/.test(text) ? '' : 'WEBVTT\n\n';
  return `${start}${blocks.join('')}`;
}

function timingLine(timing: RegExpExecArray): string {
  const times = `${strictTime(timing.slice(1, 5))} --> ${strictTime(timing.slice(5, 9))}`;
  const settings = (timing[9] ?? '').trim();
  return settings === '' ? times : `${times} ${settings}`;
}
