import type { ModuleVersion } from '@/domain/module-history/module-version';
import { MODULE_HISTORY_TEXTS } from './texts';

/** A version's name, else why it was kept. */
export function versionTitle({ name, reason }: Pick<ModuleVersion, 'name' | 'reason'>): string {
  return name ?? MODULE_HISTORY_TEXTS.reasons[reason];
}

const DAY = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const LENGTH_OF_DAY = 86_400_000;

const isSameDay = (a: number, b: number) => new Date(a).toDateString() === new Date(b).toDateString();

/** Formats the day of a version; both times in milliseconds since the epoch. */
export function versionDay(at: number, now: number): string {
  if (isSameDay(at, now)) return MODULE_HISTORY_TEXTS.today;
  if (isSameDay(at, now - LENGTH_OF_DAY)) return MODULE_HISTORY_TEXTS.yesterday;
  return DAY.format(at);
}

export function versionTime(at: number): string {
  return TIME.format(at);
}
