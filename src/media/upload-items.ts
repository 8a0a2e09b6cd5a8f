import type { DeviceFile } from './device-file';
import type { UploadItem, UploadState, UploadTotals } from './upload-item';

function stateOf(file: DeviceFile): UploadState {
  if (file.state === 'done' || file.state === 'refused') return file.state;
  if (file.isPaused) return 'paused';
  return file.isSending ? 'sending' : 'waiting';
}

/** A file of this device as its upload is shown. */
export function uploadItem(file: DeviceFile): UploadItem {
  const { address, rowId, originalFilename, objects, mimeType, isKept, problem, storedAt } = file;
  return {
    key: address,
    rowId,
    name: originalFilename,
    size: objects.reduce((sum, { size }) => sum + size, 0),
    sent: objects.reduce((sum, { sent }) => sum + sent, 0),
    mimeType,
    state: stateOf(file),
    isKept,
    problem,
    storedAt,
  };
}

/** Sums of the uploads that are not done. */
export function uploadTotals(items: readonly UploadItem[]): UploadTotals {
  const open = items.filter(({ state }) => state !== 'done');
  return {
    files: open.length,
    size: open.reduce((sum, { size }) => sum + size, 0),
    sent: open.reduce((sum, { sent }) => sum + sent, 0),
    isPaused: open.length > 0 && open.every(({ state }) => state === 'paused'),
  };
}
