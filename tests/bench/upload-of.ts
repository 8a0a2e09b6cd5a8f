import type { Page } from 'playwright';

/** An upload in the signed-in account's database of files. */
interface StoredUpload {
  readonly state: string;
  readonly originalFilename: string;
  readonly objects: readonly { readonly size: number }[];
}

/** Polling interval in milliseconds. */
const EVERY = 250;

/**
 * Waits until a file chosen in the page is uploaded and has its row, by reading the app's database.
 * @returns the size of each sent object in bytes
 * @throws Error after `timeout` ms
 */
export async function uploadOf(page: Page, name: string, timeout: number): Promise<readonly number[]> {
  const end = performance.now() + timeout;
  for (;;) {
    const sizes = await page.evaluate(sizesOfUploaded, name);
    if (sizes !== null) return sizes;
    if (performance.now() > end) throw new Error(`${name} was not uploaded in ${timeout} ms`);
    await new Promise((resolve) => {
      setTimeout(resolve, EVERY);
    });
  }
}

/** Runs in the page. */
async function sizesOfUploaded(wanted: string): Promise<number[] | null> {
  const known = await indexedDB.databases();
  const files = known.find((database) => /^fledge-.{36}-files$/.test(database.name ?? ''));
  if (files?.name === undefined) return null;
  const opening = indexedDB.open(files.name);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
  });
  const reading = database.transaction('files').objectStore('files').getAll() as IDBRequest<StoredUpload[]>;
  const uploads = await new Promise<StoredUpload[]>((resolve, reject) => {
    reading.addEventListener('success', () => resolve(reading.result));
    reading.addEventListener('error', () => reject(reading.error ?? new Error('unreadable')));
  });
  database.close();
  const file = uploads.find((one) => one.originalFilename === wanted && one.state === 'done');
  return file ? file.objects.map(({ size }) => size) : null;
}
