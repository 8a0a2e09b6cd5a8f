/**
 * Subtitles as WebVTT, the one format that browsers show: WebVTT stays as it is, SubRip (.srt) is turned into it.
 * Undefined for text that is neither.
 */
export function captionsToVtt(text: string): string | undefined {
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (clean.startsWith('WEBVTT')) return clean;
  if (!/^\d{1,2}:\d{2}:\d{2},\d{3} --> /m.test(clean)) return undefined;
  return `WEBVTT\n\n${clean.replaceAll(/(\d{1,2}:\d{2}:\d{2}),(\d{3})/g, '$1.$2')}`;
}
