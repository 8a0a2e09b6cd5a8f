import { useEffect, useState } from 'react';
import { captionsToVtt } from '@/domain/media/captions-to-vtt';
import { usePlayerMedia } from '../use-player-media';

/** `failed` for any reason: the video still plays. */
export type CaptionsState =
  | { readonly state: 'none' | 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly url: string };

/** A video's subtitles for its track, fetched here: a foreign track would need CORS for the whole video. */
export function useCaptions(address: string): CaptionsState {
  const media = usePlayerMedia(address);
  const source = media.state === 'ready' ? media.url : undefined;
  const [read, setRead] = useState<{ readonly source: string; readonly url: string | undefined }>();

  useEffect(() => {
    if (source === undefined) return undefined;
    const stop = new AbortController();
    let made: string | undefined;

    async function load(from: string) {
      const response = await fetch(from, { signal: stop.signal });
      const text = response.ok ? captionsToVtt(new Uint8Array(await response.arrayBuffer())) : undefined;
      if (stop.signal.aborted) return;
      made = text === undefined ? undefined : URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
      setRead({ source: from, url: made });
    }

    load(source).catch(() => {
      // The video plays without captions.
      if (!stop.signal.aborted) setRead({ source, url: undefined });
    });
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [source]);

  if (media.state === 'none' || media.state === 'failed') return { state: media.state };
  if (read === undefined || read.source !== source) return { state: 'loading' };
  return read.url === undefined ? { state: 'failed' } : { state: 'ready', url: read.url };
}
