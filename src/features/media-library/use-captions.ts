import { useContext, useEffect, useState } from 'react';
import { captionsToVtt } from '@/domain/media/captions-to-vtt';
import { loadFile } from '@/media/offline-copy/find-media';
import { MediaContext } from '@/media/media-context';
import { reportError } from '@/shared/report-error';

/** An address of subtitles as WebVTT; undefined without any, and until they are loaded. */
export function useCaptions(address: string | undefined): string | undefined {
  const source = useContext(MediaContext);
  const [loaded, setLoaded] = useState<{ readonly address: string; readonly url: string }>();

  useEffect(() => {
    if (address === undefined) return undefined;
    const stop = new AbortController();
    let url: string | undefined;

    async function load(wanted: string) {
      const file = await loadFile(wanted, source, stop.signal);
      const vtt = captionsToVtt(new Uint8Array(await file.arrayBuffer()));
      if (vtt === undefined || stop.signal.aborted) return;
      url = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
      setLoaded({ address: wanted, url });
    }

    load(address).catch((error: unknown) => {
      // A film without its subtitles is still a film.
      if (!stop.signal.aborted) reportError(error);
    });
    return () => {
      stop.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [address, source]);

  return loaded?.address === address ? loaded?.url : undefined;
}
