import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { deleteModules, type ContentStore } from './delete-content';
import { contentDevice } from '@support/db/content-device';
import { item, module, playlist } from '@support/db/content-rows';
import { newModule } from '@support/rows';

const { store, ids, fill } = contentDevice();

// Thousands of writes take their time on a machine that does something else besides.
describe('a thousand rows', { timeout: 90_000 }, () => {
  const many = Array.from({ length: 1000 }, (_none, index) => `m${index}`);

  it('are deleted in batches that report progress, and restored', async () => {
    await fill(...many.map(module), playlist('p'), ...many.map((id) => item('p', id)));
    const steps: number[] = [];
    const { deleted, restore } = await deleteModules(store(), many, {
      onProgress: (done) => steps.push(done),
    });
    expect(deleted).toHaveLength(1000);
    expect(steps).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
    expect(await ids()).toEqual(['p']);
    expect(await restore()).toEqual([]);
    expect(await ids()).toHaveLength(2001);
  });

  it('stop between batches; deleted rows stay deleted and can be restored', async () => {
    await fill(...many.map(module));
    const stop = new AbortController();
    const { deleted, restore } = await deleteModules(store(), many, {
      signal: stop.signal,
      onProgress: (done) => (done === 300 ? stop.abort() : undefined),
    });
    expect(deleted).toHaveLength(300);
    expect(await ids()).toHaveLength(700);
    await restore();
    expect(await ids()).toHaveLength(1000);
  });

  it('wait for the undo window of the last one, and while they are restored (Q6, L7)', async () => {
    const version = '2026-01-01T00:00:00.000000+00:00';
    const stamps = { created_at: version, updated_at: version };
    const known = many.slice(0, 150).map((id) => ({
      ...newModule('anna', { id, title: id, visibility: 'public' }),
      views: 0,
      ...stamps,
    }));
    await store().exclusively('modules', (documents) =>
      documents.write(new Map(known.map((row) => [row.id, { row, version }]))),
    );
    const { restore } = await deleteModules(
      store(),
      known.map(({ id }) => id),
    );
    const times = async () =>
      (await store().outbox.items()).map(({ operation, timestamp }) => ({ operation, timestamp }));
    const deleted = await times();
    expect(deleted).toHaveLength(150);
    // The first is as young as the last.
    expect(new Set(deleted.map(({ timestamp }) => timestamp)).size).toBe(1);
    const later = deleted[0]!.timestamp + 7000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    let during: ReturnType<typeof times> | undefined;
    await restore({
      onProgress: () => {
        during ??= times();
      },
    });
    clock.mockRestore();
    const waiting = (await during!).filter(({ operation }) => operation === 'delete');
    expect(waiting).toHaveLength(50);
    expect(new Set(waiting.map(({ timestamp }) => timestamp))).toEqual(new Set([later]));
    expect(await times()).toEqual([]);
  });

  it('keep their undo window while others are still being deleted (Q6, L7)', async () => {
    const version = '2026-01-01T00:00:00.000000+00:00';
    const stamps = { created_at: version, updated_at: version };
    const known = many.slice(0, 150).map((id) => ({
      ...newModule('anna', { id, title: id, visibility: 'public' }),
      views: 0,
      ...stamps,
    }));
    await store().exclusively('modules', (documents) =>
      documents.write(new Map(known.map((row) => [row.id, { row, version }]))),
    );
    const ages: number[] = [];
    let now = 1_000_000;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
    const slow: ContentStore = {
      ...store(),
      async getMany(table, wanted) {
        const oldest = Math.min(...(await store().outbox.items()).map(({ timestamp }) => timestamp));
        if (oldest !== Infinity) ages.push(now - oldest);
        return store().getMany(table, wanted);
      },
    };
    await deleteModules(
      slow,
      known.map(({ id }) => id),
      {
        onProgress: () => {
          now += 7000;
        },
      },
    );
    clock.mockRestore();
    expect(ages).toEqual([0]);
  });
});
