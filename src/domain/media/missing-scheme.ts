import { readVideoSource } from './video-source';

/** The address with `https://` before it, where it is a video only so; undefined for everything else. */
export function missingScheme(address: string): string | undefined {
  const value = address.trim();
  const host = value.split('/', 1)[0] ?? '';
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(host) || host === value) return undefined;
  const whole = `https://${value}`;
  const { kind } = readVideoSource(whole);
  return kind === 'embed' || kind === 'file' ? whole : undefined;
}
