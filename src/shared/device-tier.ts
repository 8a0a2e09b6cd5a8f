import { dataUse, type DataUse } from './data-use';

/** What some browsers report about the line (Network Information API). */
interface LineFacts extends Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** What some browsers report about the device; absent where they report nothing. */
export interface DeviceFacts {
  /** Gigabytes, roughly. */
  readonly deviceMemory?: number;
  readonly connection?: LineFacts | undefined;
  /** What the person has chosen; it counts more than what the device reports. */
  readonly dataUse?: DataUse;
}

/** Reports nothing where there is no browser. */
function thisDevice(): DeviceFacts {
  const chosen = { dataUse: dataUse.read() };
  if (typeof navigator === 'undefined') return chosen;
  const { deviceMemory, connection } = navigator as DeviceFacts;
  return { ...chosen, ...(deviceMemory === undefined ? {} : { deviceMemory }), connection };
}

/** How much may be done that nobody asked for: `saving` on data saver, a slow line, or a low-end device. */
export type DeviceTier = 'full' | 'saving';

/** The tier of this device now (decision E18). A browser that reports nothing counts as capable. */
export function deviceTier(facts: DeviceFacts = thisDevice()): DeviceTier {
  const { deviceMemory = 4, connection, dataUse: chosen } = facts;
  if (isChosen(chosen)) return chosen === 'save-data' ? 'saving' : 'full';
  const slow = connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g';
  return deviceMemory < 2 || connection?.saveData === true || slow ? 'saving' : 'full';
}

const isChosen = (use: DataUse | undefined) => use !== undefined && use !== 'automatic';

/** Whether the person saves data: chosen, or data saver is on, or the line is so slow that every byte counts. */
export function savesData({ connection, dataUse: chosen }: DeviceFacts = thisDevice()): boolean {
  if (isChosen(chosen)) return chosen === 'save-data';
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g';
}

/** Calls `listener` after the line or the person's choice has become another one; the returned function ends that. */
export function onLineChange(listener: () => void, { connection }: DeviceFacts = thisDevice()): () => void {
  const stop = dataUse.subscribe(listener);
  connection?.addEventListener?.('change', listener);
  return () => {
    stop();
    connection?.removeEventListener?.('change', listener);
  };
}

/** Picture quality in percent for this device and line (shell specification, section 9). */
export function imageQuality(facts: DeviceFacts = thisDevice()): 60 | 70 | 80 | 90 {
  const { deviceMemory = 4, connection, dataUse: chosen } = facts;
  if (chosen === 'full-quality') return 90;
  if (deviceMemory < 2 || savesData(facts)) return 60;
  if (connection?.effectiveType === '2g') return 70;
  return connection?.effectiveType === undefined || connection.effectiveType === '3g' ? 80 : 90;
}
