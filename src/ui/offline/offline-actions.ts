import type { DownloadPlan, DownloadView } from '@/domain/media/download';

/** A download of one module or collection, with its actions. */
export interface OfflineActions {
  readonly view: DownloadView;
  /** @throws AppError when the server cannot be asked */
  readonly measure: (signal: AbortSignal) => Promise<DownloadPlan>;
  readonly start: (options: { readonly bytes: number; readonly isOnWifiOnly: boolean }) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Also cancels it. */
  readonly remove: () => void;
}
