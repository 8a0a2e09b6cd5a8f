import { useContext } from 'react';
import { AppError, type ErrorCode } from '@/shared/app-error';
import { useLoaded } from '../use-loaded';
import { PlayerMediaContext } from './player-media';

export type MediaState =
  | { readonly state: 'none' | 'loading' }
  | { readonly state: 'ready'; readonly url: string }
  | { readonly state: 'failed'; readonly code: ErrorCode };

/** A stored file's loadable address. A new `attempt` retries. */
export function usePlayerMedia(address: string | undefined, attempt = 0): MediaState {
  const media = useContext(PlayerMediaContext);
  const wanted = address?.trim() ?? '';
  const now = wanted === '' ? undefined : media.now(wanted);
  const find = async () => {
    const { url, release } = await media.find(wanted);
    return { value: url, release };
  };
  const looked = useLoaded(
    wanted === '' || now !== undefined ? undefined : `${attempt} ${wanted}`,
    find,
    media,
  );
  if (wanted === '') return { state: 'none' };
  if (now !== undefined) return { state: 'ready', url: now };
  if (looked === undefined) return { state: 'loading' };
  if ('value' in looked) return { state: 'ready', url: looked.value };
  return { state: 'failed', code: looked.error instanceof AppError ? looked.error.code : 'ERR_UNKNOWN' };
}
