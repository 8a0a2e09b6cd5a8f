import { captionsToVtt } from '@/domain/media/captions-to-vtt';
import { isUtf8 } from '@/domain/text/encodings';
import { useLoaded, type Loaded } from '../../use-loaded';
import { usePlayerMedia } from '../use-player-media';

/** `failed` for any reason: the video still plays. */
export type CaptionsState =
  | { readonly state: 'none' | 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly url: string };

/** A file of subtitles as the address of a track; undefined for a file without cues. */
export async function captionsTrack(file: ArrayBuffer): Promise<Loaded<string | undefined>> {
  const bytes = new Uint8Array(file);
  // Uploads are UTF-8; files from older versions and module files may not be.
  const encoding = isUtf8(bytes)
    ? 'utf-8'
    : (await import('@/domain/text/guess-encoding')).guessEncoding(bytes).encoding;
  const text = captionsToVtt(bytes, encoding);
  if (text === undefined) return { value: undefined };
  const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
  return { value: url, release: () => URL.revokeObjectURL(url) };
}

async function load(address: string, signal: AbortSignal): Promise<Loaded<string | undefined>> {
  const response = await fetch(address, { signal });
  return response.ok ? captionsTrack(await response.arrayBuffer()) : { value: undefined };
}

/** A video's subtitles for its track, fetched here: a foreign track would need CORS for the whole video. */
export function useCaptions(address: string): CaptionsState {
  const media = usePlayerMedia(address);
  const read = useLoaded(media.state === 'ready' ? media.url : undefined, load);
  if (media.state === 'none' || media.state === 'failed') return { state: media.state };
  if (read === undefined) return { state: 'loading' };
  return 'value' in read && read.value !== undefined
    ? { state: 'ready', url: read.value }
    : { state: 'failed' };
}
