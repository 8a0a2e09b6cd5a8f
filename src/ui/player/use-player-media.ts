import { useContext, useEffect, useState } from 'react';
import { AppError, type ErrorCode } from '@/shared/app-error';
import { PlayerMediaContext } from './player-media';

export type MediaState =
  | { readonly state: 'none' | 'loading' }
  | { readonly state: 'ready'; readonly url: string }
  | { readonly state: 'failed'; readonly code: ErrorCode };

interface Looked {
  readonly key: string;
  readonly result: MediaState;
}

/** A stored file's loadable address. A new `attempt` retries. */
export function usePlayerMedia(address: string | undefined, attempt = 0): MediaState {
  const media = useContext(PlayerMediaContext);
  const [looked, setLooked] = useState<Looked>();
  const wanted = address?.trim() ?? '';
  const now = wanted === '' ? undefined : media.now(wanted);
  const key = `${attempt} ${wanted}`;

  useEffect(() => {
    if (wanted === '' || now !== undefined) return undefined;
    let shown = true;
    let release = () => {};
    media.find(wanted).then(
      (found) => {
        if (!shown) return found.release();
        release = found.release;
        setLooked({ key, result: { state: 'ready', url: found.url } });
        return undefined;
      },
      (error: unknown) => {
        const code = error instanceof AppError ? error.code : 'ERR_UNKNOWN';
        if (shown) setLooked({ key, result: { state: 'failed', code } });
      },
    );
    return () => {
      shown = false;
      release();
    };
  }, [wanted, now, key, media]);

  if (wanted === '') return { state: 'none' };
  if (now !== undefined) return { state: 'ready', url: now };
  return looked?.key === key ? looked.result : { state: 'loading' };
}
