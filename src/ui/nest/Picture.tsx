import { type ComponentType, useState } from 'react';
import type { Elements } from '@/shared/elements';

/** Resolves a stored picture to a loadable address; passed in, since `ui` does not know `media`. */
export type PictureSource = ComponentType<{
  readonly address: string | null;
  readonly width?: number | undefined;
  readonly children: (url: string | undefined) => Elements;
}>;

export interface PictureProps {
  readonly url: string | undefined;
  readonly alt?: string | undefined;
  readonly className?: string | undefined;
  /** Shown without a picture, and if it does not load. */
  readonly otherwise: Elements;
}

/** A picture with a fallback. */
export function Picture({ url, alt = '', className, otherwise }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (url === undefined || url === failed) return otherwise;
  return <img className={className} src={url} alt={alt} decoding="async" onError={() => setFailed(url)} />;
}
