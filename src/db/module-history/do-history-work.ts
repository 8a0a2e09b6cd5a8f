import { HISTORY_WORK, type HistoryWork } from './history-work';

/** A piece of work on versions, by its name. */
export interface WorkRequest {
  readonly name: Exclude<keyof HistoryWork, 'stop'>;
  readonly args: readonly unknown[];
}

/** Does one piece of work, in the page or in the worker. */
export function doHistoryWork({ name, args }: WorkRequest): Promise<unknown> {
  const work = HISTORY_WORK[name] as (...args: readonly unknown[]) => Promise<unknown>;
  return work(...args);
}
