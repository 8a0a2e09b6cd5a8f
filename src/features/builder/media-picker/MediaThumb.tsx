import { Captions, Clapperboard, ImageIcon, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { MediaUse } from '@/domain/media/media-type';
import { useMediaUrl } from '@/media/use-media-url';
import styles from './MediaPicker.module.css';

const ICONS: Readonly<Record<MediaUse, LucideIcon>> = {
  video: Clapperboard,
  image: ImageIcon,
  subtitles: Captions,
};

/** How wide it is drawn, in CSS pixels. */
const WIDTH = 64;

/** A small picture of a file: itself where it is one and can be loaded, else what kind it is. Decorative. */
export function MediaThumb({ use, address }: { readonly use: MediaUse; readonly address: string }) {
  const url = useMediaUrl(use === 'image' ? address : undefined, WIDTH);
  const [broken, setBroken] = useState<string>();
  const Icon = ICONS[use];
  return (
    <span className={styles['thumb']} aria-hidden="true">
      {url !== undefined && url !== broken ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
      ) : (
        <Icon size={20} />
      )}
    </span>
  );
}
