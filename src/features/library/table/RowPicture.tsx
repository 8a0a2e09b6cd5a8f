import { useMediaUrl } from '@/media/links/use-media-url';
import { RowThumbnail } from '@/ui/RowThumbnail';

/** How wide a picture is drawn, in CSS pixels. */
const WIDTH = 72;

export interface RowPictureProps {
  /** As it is stored. */
  readonly address: string;
  /** As `Thumbnail`. */
  readonly seed: string;
}

/** The picture of a row that has one; where it cannot be reached, the drawing. Rows without are spared the asking. */
export function RowPicture({ address, seed }: RowPictureProps) {
  const url = useMediaUrl(address, WIDTH);
  // Another picture is another element: one that is loading would show the one before.
  return <RowThumbnail key={url ?? ''} src={url} seed={seed} />;
}
