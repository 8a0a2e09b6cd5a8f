/** What some browsers report about the line (Network Information API). */
interface LineFacts extends Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** What some browsers report about the device; absent where they report nothing. */
export interface DeviceFacts {
  /** Gigabytes, roughly. */
  readonly deviceMemory?: number;
  readonly connection?: LineFacts;
}

/** Tells nothing where there is no browser. */
function thisDevice(): DeviceFacts {
  return typeof navigator === 'undefined' ? {} : (navigator as DeviceFacts);
}

/** How much may be done that nobody asked for: `saving` on data saver, a slow line, or a low-end device. */
export type DeviceTier = 'full' | 'saving';

/** The tier of this device now (decision E18). A browser that reports nothing counts as capable. */
export function deviceTier(facts: DeviceFacts = thisDevice()): DeviceTier {
  const { deviceMemory = 4, connection } = facts;
  const slow = connection?.effectiveType === 'slow-2g' || connection?.effectiveType === '2g';
  return deviceMemory < 2 || connection?.saveData === true || slow ? 'saving' : 'full';
}

/** Whether the person saves data: data saver is on, or the line is so slow that every byte counts. */
export function savesData({ connection }: DeviceFacts = thisDevice()): boolean {
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g';
}

/** Calls `listener` after the line has become another one; the returned function ends that. */
export function onLineChange(listener: () => void, { connection }: DeviceFacts = thisDevice()): () => void {
  connection?.addEventListener?.('change', listener);
  return () => connection?.removeEventListener?.('change', listener);
}

/** Picture quality in percent for this device and line (shell specification, section 9). */
export function imageQuality(facts: DeviceFacts = thisDevice()): 60 | 70 | 80 | 90 {
  const { deviceMemory = 4, connection } = facts;
  if (deviceMemory < 2 || savesData(facts)) return 60;
  if (connection?.effectiveType === '2g') return 70;
  return connection?.effectiveType === undefined || connection.effectiveType === '3g' ? 80 : 90;
}
