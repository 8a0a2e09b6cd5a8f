import { dataUse, type DataUse } from './data-use';

/** The Network Information API, in the browsers that have it. */
interface LineFacts extends Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly type?: string;
}

/** Device facts; absent where the browser does not report them. */
export interface DeviceFacts {
  /** Gigabytes, roughly. */
  readonly deviceMemory?: number;
  readonly connection?: LineFacts | undefined;
  /** The person's choice, which overrides what the device reports. */
  readonly dataUse?: DataUse;
}

/** Empty outside a browser. */
function thisDevice(): DeviceFacts {
  const chosen = { dataUse: dataUse.read() };
  if (typeof navigator === 'undefined') return chosen;
  const { deviceMemory, connection } = navigator as DeviceFacts;
  return { ...chosen, ...(deviceMemory === undefined ? {} : { deviceMemory }), connection };
}

/** How much to do unasked: `saving` with data saver, on a slow connection, or on a low-end device. */
export type DeviceTier = 'full' | 'saving';

/** The tier of this device now (decision E18). A browser that reports nothing counts as capable. */
export function deviceTier(facts: DeviceFacts = thisDevice()): DeviceTier {
  const { deviceMemory = 4, connection, dataUse: chosen } = facts;
  if (isChosen(chosen)) return chosen === 'save-data' ? 'saving' : 'full';
  const slow = connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g';
  return deviceMemory < 2 || connection?.saveData === true || slow ? 'saving' : 'full';
}

const isChosen = (use: DataUse | undefined) => use !== undefined && use !== 'automatic';

/** Whether to save data: by choice, by the browser's data saver, or on a very slow connection. */
export function savesData({ connection, dataUse: chosen }: DeviceFacts = thisDevice()): boolean {
  if (isChosen(chosen)) return chosen === 'save-data';
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g';
}

/** Calls `listener` when the connection or the choice changes. Returns a function that stops it. */
export function onLineChange(listener: () => void, { connection }: DeviceFacts = thisDevice()): () => void {
  const stop = dataUse.subscribe(listener);
  connection?.addEventListener?.('change', listener);
  return () => {
    stop();
    connection?.removeEventListener?.('change', listener);
  };
}

/** Picture quality in percent for this device and connection (shell specification, section 9). */
export function imageQuality(facts: DeviceFacts = thisDevice()): 60 | 70 | 80 | 90 {
  const { deviceMemory = 4, connection, dataUse: chosen } = facts;
  if (chosen === 'full-quality') return 90;
  if (deviceMemory < 2 || savesData(facts)) return 60;
  if (connection?.effectiveType === '2g') return 70;
  return connection?.effectiveType === undefined || connection.effectiveType === '3g' ? 80 : 90;
}

/** How many steps ahead of the learner to load media (shell specification, section 9). */
export function prefetchDistance(facts: DeviceFacts = thisDevice()): 1 | 2 | 3 {
  const { deviceMemory = 4, connection, dataUse: chosen } = facts;
  if (chosen === 'full-quality') return 3;
  if (deviceMemory < 2 || savesData(facts)) return 1;
  return connection?.effectiveType === undefined || connection.effectiveType === '2g' ? 2 : 3;
}

/** Whether the connection costs nothing by volume; undefined where the browser does not tell. */
export function isOnWifi({ connection }: DeviceFacts = thisDevice()): boolean | undefined {
  const type = connection?.type;
  if (type === undefined || type === 'unknown' || type === 'none') return undefined;
  return type === 'wifi' || type === 'ethernet';
}
