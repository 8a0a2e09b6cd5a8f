import type { ObjectToUpload, UploadControl, UploadTransport } from '@/media/upload/upload-transport';

/** A held upload, which the test controls. */
export interface HeldUpload {
  readonly path: string;
  readonly uploadUrl: string | null;
  readonly progress: (sent: number) => void;
  readonly arrive: (bytes: number) => void;
  readonly noteUrl: (url: string) => Promise<void>;
  readonly finish: () => void;
  readonly fail: (error: Error) => void;
}

/** A storage in memory that fails or holds uploads on demand. */
export function createFakeTransport() {
  const held = new Map<string, Blob>();
  const failures: Error[] = [];
  const open: HeldUpload[] = [];
  const abandoned: string[] = [];
  const removed: string[] = [];
  const settings = { isHolding: false };
  /** Maximum number of parallel uploads so far. */
  const seen = { most: 0, now: 0 };

  async function send({ bucket, path, blob }: ObjectToUpload, control: UploadControl): Promise<void> {
    const failure = failures.shift();
    if (failure) throw failure;
    if (settings.isHolding) {
      await new Promise<void>((resolve, reject) => {
        control.signal.addEventListener('abort', () => reject(control.signal.reason as Error));
        open.push({
          path,
          uploadUrl: control.uploadUrl,
          progress: control.onProgress,
          arrive: control.onArrived,
          noteUrl: control.onUploadUrl,
          finish: resolve,
          fail: reject,
        });
      });
    }
    control.onProgress(blob.size);
    held.set(`${bucket}/${path}`, blob);
  }

  const transport: UploadTransport = {
    async upload(object, control) {
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      try {
        await send(object, control);
      } finally {
        seen.now -= 1;
      }
    },
    remove(bucket, paths) {
      const failure = failures.shift();
      if (failure) return Promise.reject(failure);
      for (const path of paths) {
        held.delete(`${bucket}/${path}`);
        removed.push(`${bucket}/${path}`);
      }
      return Promise.resolve();
    },
    abandon(url) {
      abandoned.push(url);
      return Promise.resolve();
    },
  };
  return { transport, held, failures, open, abandoned, removed, settings, seen };
}
