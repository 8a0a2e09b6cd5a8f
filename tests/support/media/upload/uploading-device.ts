import { afterEach, beforeEach } from 'vitest';
import type { Clock } from '@/shared/clock';
import { closeFilesDatabase, openFilesDatabase, type FilesDatabase } from '@/media/store/files-database';
import type { LoopRun } from '@/media/upload/retry-loop';
import { runRemovals } from '@/media/upload/run-removals';
import { storeFile } from '@/media/store/keep-file';
import { runUploadQueue, type UploadRun } from '@/media/upload/upload-queue';
import type { NewMediaFile, RowState, UploadQueueOptions } from '@/media/upload/upload-transport';
import { createFakeTransport } from './fake-transport';

export const MB = 1024 * 1024;

const account = '7b0f2c9e-0000-4000-8000-000000000001';

/** A device that uploads files to a storage in memory; without files at the start of each test. */
export interface UploadingDevice {
  readonly account: string;
  readonly clock: Clock;
  /** The clock, which tests may advance. Each read advances it by a millisecond. */
  time: number;
  /** The device's files; replaced after a reload. */
  database: FilesDatabase;
  readonly storage: ReturnType<typeof createFakeTransport>;
  /** The created file rows. */
  readonly rows: readonly NewMediaFile[];
  /** The error with which creating a row fails. */
  refuseRow: Error | undefined;
  /** Ids of removed rows. */
  readonly removedRows: readonly string[];
  /** State of a row whose file is to be removed. */
  rowState: RowState;
  readonly options: () => UploadQueueOptions & { readonly clock: Clock };
  /** Runs the upload queue once. */
  readonly run: () => Promise<UploadRun>;
  /** Runs the removal queue once. */
  readonly remove: () => Promise<LoopRun>;
  /** Queues a file for upload. @returns its address */
  readonly store: (name: string, size?: number) => Promise<string>;
}

/** Sets up a device before each test of the file, and deletes its files afterwards. Needs `fake-indexeddb/auto`. */
export function uploadingDevice(): UploadingDevice {
  let database: FilesDatabase;
  let storage: ReturnType<typeof createFakeTransport>;
  let rows: NewMediaFile[] = [];
  let removedRows: string[] = [];

  beforeEach(() => {
    database = openFilesDatabase(account);
    storage = createFakeTransport();
    rows = [];
    removedRows = [];
    device.refuseRow = undefined;
    device.rowState = 'gone';
  });

  afterEach(async () => {
    await database.delete();
    closeFilesDatabase(account);
  });

  const clock: Clock = {
    now: () => (device.time += 1),
    after: () => () => {},
  };

  const device: UploadingDevice = {
    account,
    clock,
    time: 1000,
    get database() {
      return database;
    },
    set database(opened) {
      database = opened;
    },
    get storage() {
      return storage;
    },
    get rows() {
      return rows;
    },
    refuseRow: undefined,
    get removedRows() {
      return removedRows;
    },
    rowState: 'gone',
    options: () => ({
      account,
      database,
      transport: storage.transport,
      clock,
      recordFile(row) {
        if (device.refuseRow) return Promise.reject(device.refuseRow);
        rows.push(row);
        return Promise.resolve();
      },
      stateOfRow: () => Promise.resolve(device.rowState),
      removeRow(id) {
        removedRows.push(id);
        return Promise.resolve();
      },
    }),
    run: () => runUploadQueue(device.options()),
    remove: () => runRemovals(device.options()),
    store(name, size = 4) {
      const blob = new Blob([new Uint8Array(size)], { type: 'image/webp' });
      const path = `${account}/thumbnails/1-${name}`;
      return storeFile({ account, bucket: 'public-assets', path, blob, originalFilename: name }, { clock });
    },
  };
  return device;
}
