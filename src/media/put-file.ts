import { AppError } from '@/shared/app-error';
import { createPatience, type Patience } from './patience';

/** A file to be sent by PUT. */
export interface PutFile {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

export interface PutAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends a file by PUT and tells how far it is: `fetch` cannot.
 * @throws AppError ERR_OFFLINE, ERR_TIMEOUT; the signal's reason when stopped
 */
export function putFile({ url, headers, body, signal, onProgress }: PutFile): Promise<PutAnswer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const request = new XMLHttpRequest();
    const patience: Patience = createPatience((error) => {
      reject(error);
      request.abort();
    });
    const stop = () => {
      reject(signal.reason as Error);
      request.abort();
    };
    signal.addEventListener('abort', stop);
    request.addEventListener('loadend', () => {
      patience.end();
      signal.removeEventListener('abort', stop);
    });
    request.upload.addEventListener('progress', ({ loaded }) => {
      patience.moved(loaded >= body.size);
      onProgress(Math.min(loaded, body.size));
    });
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () =>
      reject(new AppError('ERR_OFFLINE', 'the connection broke while a file was sent')),
    );
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}
