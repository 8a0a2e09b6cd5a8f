import type { Elements } from '@/shared/elements';
import { useMediaUrl } from './use-media-url';

export interface MediaUrlProps {
  readonly address: string | null;
  readonly width?: number | undefined;
  readonly children: (url: string | undefined) => Elements;
}

/** `useMediaUrl` for parts of `ui`, which do not know where media comes from. */
export function MediaUrl({ address, width, children }: MediaUrlProps) {
  return children(useMediaUrl(address, width));
}
