import { useEffect, useState } from 'react';
import { reportError } from '@/shared/report-error';
import type { QrMatrix } from './qr-path';

/** A code that is being made, is there, or could not be made. */
export type QrState =
  | { readonly status: 'loading' | 'failed'; readonly matrix: undefined }
  | { readonly status: 'ready'; readonly matrix: QrMatrix };

interface Made {
  readonly text: string;
  /** Undefined where it could not be made. */
  readonly matrix: QrMatrix | undefined;
}

/** The QR code of a text. What makes it is loaded when the first code is wanted. */
export function useQrMatrix(text: string): QrState {
  const [made, setMade] = useState<Made>();
  useEffect(() => {
    let isCurrent = true;
    const put = (matrix: QrMatrix | undefined) => {
      if (isCurrent) setMade({ text, matrix });
    };
    makeMatrix(text).then(put, (error: unknown) => {
      reportError(error);
      put(undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (made?.text !== text) return { status: 'loading', matrix: undefined };
  const { matrix } = made;
  return matrix === undefined ? { status: 'failed', matrix } : { status: 'ready', matrix };
}

async function makeMatrix(text: string): Promise<QrMatrix> {
  const { encode } = await import('uqr');
  // M forgives 15% that a camera cannot see, and keeps the fields large; the quiet zone is added where it is drawn.
  return encode(text, { ecc: 'M', border: 0 }).data;
}
