import { reportError } from '@/shared/report-error';
import { Spinner } from '../Spinner';
import { useLoaded, type Loaded } from '../use-loaded';
import { qrExtent, qrPath, type QrMatrix } from './qr-files';
import styles from './QrDialog.module.css';
import { ACCESS_TEXTS } from './texts';

/** Width and height in pixels, larger than any screen; CSS shrinks it to fit its container. */
const LARGEST = 4096;

export interface QrCodeProps {
  /** From `useQrMatrix`. */
  readonly matrix: QrMatrix | null | undefined;
  readonly label: string;
}

export function QrCode({ matrix, label }: QrCodeProps) {
  const texts = ACCESS_TEXTS.code;
  if (matrix === undefined) return <Spinner label={texts.loading} />;
  if (matrix === null) return <p role="alert">{texts.failed}</p>;
  return (
    <svg
      className={styles['square']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qrExtent(matrix)} ${qrExtent(matrix)}`}
      width={LARGEST}
      height={LARGEST}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(matrix)} />
    </svg>
  );
}

/** A text's QR code; undefined while loading, null after a failure. */
export function useQrMatrix(text: string): QrMatrix | null | undefined {
  const made = useLoaded(text, makeMatrix);
  return made && ('value' in made ? made.value : null);
}

async function makeMatrix(text: string): Promise<Loaded<QrMatrix | null>> {
  try {
    const { encode } = await import('uqr');
    // Level M tolerates 15% damage. The quiet zone is added later.
    return { value: encode(text, { ecc: 'M', border: 0 }).data };
  } catch (error) {
    reportError(error);
    return { value: null };
  }
}
