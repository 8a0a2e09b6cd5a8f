import { type ComponentType, useState } from 'react';
import type { Elements } from '@/shared/elements';

/** Finds the address that a browser can load for a stored picture. `ui` does not know how: it is given `MediaUrl`. */
export type PictureSource = ComponentType<{
  readonly address: string | null;
  readonly width?: number | undefined;
  readonly children: (url: string | undefined) => Elements;
}>;

export interface PictureProps {
  readonly url: string | undefined;
  readonly alt?: string | undefined;
  readonly className?: string | undefined;
  /** What stands there while there is no picture, and where it does not load. */
  readonly otherwise: Elements;
}

/** A picture that gives way where it does not load. */
export function Picture({ url, alt = '', className, otherwise }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (url === undefined || url === failed) return otherwise;
  return <img className={className} src={url} alt={alt} decoding="async" onError={() => setFailed(url)} />;
}
