import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localLease } from '@/db/lease';
import type { LocalStore } from '@/db/local-store';
import { freshRun } from './begin-run';
import { moduleGraph } from '@/domain/engine/module-graph';
import { readModuleContent } from '@/domain/module/read-module-content';
import { createRunSaver } from './run-saver';

const graph = moduleGraph(readModuleContent({ nodes: [{ id: 'a', type: 'message' }] }));
const { record } = freshRun({ id: 'm', updated_at: 'v' }, graph, 0);
const at = (lastSeenAt: string) => ({ ...record, lastSeenAt });

/** A store that knows nothing but runs. Writes wait until they are let through. */
function createStore() {
  const rows = new Map<string, Record<string, unknown>>();
  const written: string[] = [];
  const store = {
    account: 'ben',
    name: 'runs-of-ben',
    lease: localLease(),
    get: async (_table: string, id: string) => rows.get(id),
    insert: async (_table: string, row: { id: string; last_seen_at: string }) => {
      rows.set(row.id, row);
      written.push(row.last_seen_at);
    },
    modify: async (_table: string, id: string, change: (row: unknown) => { last_seen_at: string }) => {
      const row = change(rows.get(id));
      rows.set(id, { ...row });
      written.push(row.last_seen_at);
    },
  } as unknown as LocalStore;
  return { store, rows, written };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

describe('the saver of runs', () => {
  it('saves the newest state only, and nothing without a change', async () => {
    const { store, written } = createStore();
    const saver = createRunSaver(() => Promise.resolve(store));
    saver.note(at('1'));
    saver.note(at('2'));
    await Promise.all([saver.flush(), saver.flush()]);
    await saver.flush();
    expect(written).toEqual(['2']);
  });

  it('inserts a run once, then updates it', async () => {
    const { store, rows, written } = createStore();
    const saver = createRunSaver(() => Promise.resolve(store));
    saver.note(at('1'));
    await saver.flush();
    saver.note(at('2'));
    await saver.flush();
    expect(written).toEqual(['1', '2']);
    expect(rows.size).toBe(1);
  });

  it('retries after a failure, but not while offline', async () => {
    const { store, written } = createStore();
    let isOnline = true;
    let opened = 0;
    const open = vi.fn(async () => {
      opened += 1;
      if (opened === 1) throw new Error('its code could not be loaded');
      return store;
    });
    const saver = createRunSaver(open, () => isOnline);
    saver.note(at('1'));
    await saver.flush();
    isOnline = false;
    await saver.flush();
    expect(open).toHaveBeenCalledTimes(1);
    isOnline = true;
    await saver.flush();
    expect(written).toEqual(['1']);
  });
});
