import styles from './QrCode.module.css';
import { qrExtent, qrPath, type QrMatrix } from './qr-path';

export interface QrCodeProps {
  readonly matrix: QrMatrix;
  /** What the code is, for those who do not see it. */
  readonly alt: string;
}

/** A QR code with its quiet zone, as large as the box it stands in. */
export function QrCode({ matrix, alt }: QrCodeProps) {
  const extent = qrExtent(matrix);
  return (
    <svg
      className={styles['plate']}
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${extent} ${extent}`}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(matrix)} />
    </svg>
  );
}
