import { readVideoSource } from './video-source';

/** The address in the code that sites give to embed a video, where it is one; undefined for everything else. */
export function embedCodeAddress(text: string): string | undefined {
  const found = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"'\s]+)["']/i.exec(text)?.[1]?.replaceAll('&amp;', '&');
  if (found === undefined) return undefined;
  const address = found.startsWith('//') ? `https:${found}` : found;
  return readVideoSource(address).kind === 'embed' ? address : undefined;
}
