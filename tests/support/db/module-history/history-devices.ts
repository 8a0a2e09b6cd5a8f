import { afterEach } from 'vitest';
import type { Clock } from '@/shared/clock';
import type { StorageLevel } from '@/shared/device-storage';
import { HistoryDatabase } from '@/db/module-history/history-database';
import type { KeepRequest, ModuleHistory } from '@/db/module-history/module-history';
import { openModuleHistory, type HistoryOptions } from '@/db/module-history/open-module-history';
import { START } from './times';

const opened: { readonly close: () => unknown }[] = [];
let made = 0;

/** An empty device with its module versions. Tests set its clock and free space; `open` opens another tab. */
function setUp(options: HistoryOptions = {}) {
  const prefix = `history-${++made}`;
  const device = { now: START, level: 'fine' as StorageLevel };
  const clock: Clock = { now: () => device.now, after: () => () => undefined };
  const open = (more: HistoryOptions = {}): ModuleHistory => {
    const history = openModuleHistory('anna', {
      prefix,
      clock,
      level: () => Promise.resolve(device.level),
      ...options,
      ...more,
    });
    opened.push(history);
    return history;
  };
  const history = open();
  const database = new HistoryDatabase(`${prefix}-anna-history`);
  opened.push(database);
  const keep = (content: unknown, request: Partial<KeepRequest> = {}, by = history) => {
    const text = JSON.stringify(content);
    return by.keep({ moduleId: 'm', reason: 'editing', at: device.now, text, ...request });
  };
  const list = async (moduleId = 'm') => (await history.list(moduleId)).versions;
  const read = async (id: string) => JSON.parse(await history.read(id)) as unknown;
  return { device, open, history, database, keep, list, read, prefix };
}

/** Closes its devices after each test of the file. Needs `fake-indexeddb/auto`. */
export function historyDevices() {
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  return { setUp, opened };
}
