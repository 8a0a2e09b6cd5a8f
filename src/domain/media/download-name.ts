import { acceptedType, endingOf, fileEnding, type AcceptedType } from './accepted-files';

/** Whether uploads convert to this type: pictures and subtitles. */
const isMadeHere = (type: string) => type.startsWith('image/') || type === 'text/vtt';

/** Whether a file with this extension may have been converted to a type. */
const canBecome = ({ kind, type }: AcceptedType, stored: string) =>
  stored === 'text/vtt' ? type === 'application/x-subrip' : kind === 'image';

export function downloadName(title: string, mimeType: string): string {
  const type = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const ending = fileEnding(title);
  const named = acceptedType(ending);
  const right = endingOf(type);
  if (!isMadeHere(type) || named?.type === type || right === undefined) return title;
  const base = named && canBecome(named, type) ? title.slice(0, -ending.length - 1) : title;
  return `${base}.${right}`;
}
