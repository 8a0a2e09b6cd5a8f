import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from './clock';
import { createDurableDrafts } from './durable-drafts';
import { answerOf, inKeyValueStore } from './key-value-store';
import { memoryStorage } from '@support/shared/memory-storage';

let devices = 0;

function copyOf(from: Storage, to: Storage): Storage {
  to.clear();
  for (let at = 0; at < from.length; at += 1) to.setItem(from.key(at)!, from.getItem(from.key(at)!)!);
  return to;
}

/** Refuses what it has no room for, as browsers do. */
function refuseBeyond(storage: Storage, limit: number): Storage {
  const set = storage.setItem.bind(storage);
  vi.spyOn(storage, 'setItem').mockImplementation((key, text) => {
    const others = Array.from({ length: storage.length }, (_, at) => storage.key(at)!).filter(
      (one) => one !== key,
    );
    const used = others.reduce((sum, one) => sum + storage.getItem(one)!.length, 0);
    if (used + text.length > limit) throw new DOMException('Full.', 'QuotaExceededError');
    set(key, text);
  });
  return storage;
}

afterEach(() => vi.restoreAllMocks());

/** A browser whose `localStorage` reaches the disk only at `bringToDisk`, as real ones do seconds after a write. */
function device() {
  const place = { database: `kept-${++devices}`, store: 'texts' };
  const disk = memoryStorage();
  let now = 1_000_000;
  let timers: (() => void)[] = [];
  const clock: Clock = {
    now: () => now,
    after(_delay, run) {
      timers.push(run);
      return () => {
        timers = timers.filter((other) => other !== run);
      };
    },
  };
  return {
    clock,
    jump: (milliseconds: number) => void (now += milliseconds),
    /** How many timers wait. */
    waiting: () => timers.length,
    /** The keys of which there is a copy. */
    copied: () =>
      inKeyValueStore(place, 'readonly', (copies) => answerOf<IDBValidKey[]>(copies.getAllKeys())),
    /** A page of a browser that was started again. */
    start: (limit = Infinity) => {
      const memory = refuseBeyond(copyOf(disk, memoryStorage()), limit);
      const texts = createDurableDrafts({ storage: () => memory, clock, place });
      return { texts, bringToDisk: () => copyOf(memory, disk) };
    },
  };
}

describe('texts that people type', () => {
  it('survive a browser that is killed before it flushed them to disk (Q15)', async () => {
    const { start } = device();
    const first = start();
    first.texts.setItem('form', 'Fire');
    first.bringToDisk();
    first.texts.setItem('form', 'Fire safety');
    first.texts.setItem('node', 'Where is the exit?');
    await first.texts.flush();

    const { texts } = start();
    await texts.restore();
    expect(texts.getItem('form')).toBe('Fire safety');
    expect(texts.getItem('node')).toBe('Where is the exit?');
  });

  it('are handed to the browser in the task of their key (Q15)', async () => {
    const { start } = device();
    const { texts } = start();
    await texts.restore();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    texts.setItem('form', 'Fire');
    expect(put).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: 'Fire' }), 'form');
    expect(commit).toHaveBeenCalledOnce();
  });

  it('lose at most a second on a page too busy for timers (Q15)', async () => {
    const { start, clock, jump } = device();
    const { texts } = start();
    await texts.restore();
    const open = vi.spyOn(indexedDB, 'open');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const typed: number[] = [];
    for (let keys = 1; keys <= 200; keys += 1) {
      jump(50);
      typed.push(clock.now());
      texts.setItem('form', 'x'.repeat(keys));
      const [last] = put.mock.lastCall as [{ text: string }];
      const oldestLost = typed[last.text.length] ?? clock.now();
      expect(clock.now() - oldestLost).toBeLessThanOrEqual(1000);
    }
    expect(put.mock.calls.length).toBeLessThan(30);
    expect(open).not.toHaveBeenCalled();
  });

  it('are never overwritten by the retry of an older copy', async () => {
    const { start, jump } = device();
    const { texts } = start();
    await texts.restore();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    });
    texts.setItem('form', 'Fire');
    jump(1000);
    texts.setItem('form', 'Fire safety');
    await texts.flush();

    const next = start();
    await next.texts.restore();
    expect(next.texts.getItem('form')).toBe('Fire safety');
  });

  it('are copied automatically, without a pause in typing (Q15)', async () => {
    const { start, waiting } = device();
    const { texts } = start();
    texts.setItem('form', 'F');
    texts.setItem('form', 'Fi');
    texts.setItem('form', 'Fir');
    // One copy is due, and later keys do not put it off.
    expect(waiting()).toBe(1);
  });

  it('are not restored after their removal', async () => {
    const { start } = device();
    const first = start();
    first.texts.setItem('form', 'Fire');
    first.bringToDisk();
    await first.texts.flush();
    first.texts.removeItem('form');
    await first.texts.flush();

    const second = start();
    await second.texts.restore();
    expect(second.texts.getItem('form')).toBeNull();
    second.bringToDisk();
    const third = start();
    await third.texts.restore();
    expect(third.texts.getItem('form')).toBeNull();
  });

  it('never overwrite a later state on disk', async () => {
    const { start } = device();
    const first = start();
    first.texts.setItem('form', 'Fire');
    await first.texts.flush();
    first.texts.setItem('form', 'Fire safety');
    first.texts.setItem('other', 'x');
    first.bringToDisk();

    const { texts } = start();
    await texts.restore();
    expect(texts.getItem('form')).toBe('Fire safety');
    expect(texts.getItem('other')).toBe('x');
  });

  it('keep their order when the clock is set back', async () => {
    const { start, jump } = device();
    const first = start();
    first.texts.setItem('form', 'Fire');
    first.bringToDisk();
    jump(-3_600_000);
    first.texts.setItem('form', 'Fire safety');
    await first.texts.flush();

    const { texts } = start();
    await texts.restore();
    expect(texts.getItem('form')).toBe('Fire safety');
  });

  it('typed while the copy is read are not overwritten', async () => {
    const { start } = device();
    const first = start();
    first.texts.setItem('form', 'Fire');
    first.texts.setItem('other', 'x');
    await first.texts.flush();

    const { texts } = start();
    const restored = texts.restore();
    texts.setItem('form', 'Typed since');
    await restored;
    expect(texts.getItem('form')).toBe('Typed since');
    expect(texts.getItem('other')).toBe('x');
  });

  it('are restored into a full storage after removals (Q15)', async () => {
    const { start } = device();
    const first = start();
    first.texts.setItem('old', 'x'.repeat(80));
    first.bringToDisk();
    first.texts.removeItem('old');
    first.texts.setItem('new', 'y'.repeat(80));
    await first.texts.flush();

    const { texts } = start(100);
    await texts.restore();
    expect(texts.getItem('old')).toBeNull();
    expect(texts.getItem('new')).toBe('y'.repeat(80));
  });

  it('are restored at a second attempt, next to newer typing (Q15)', async () => {
    const { start } = device();
    const first = start();
    first.texts.setItem('form', 'Fire');
    first.texts.setItem('other', 'x');
    await first.texts.flush();

    const { texts } = start();
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    });
    const restored = texts.restore();
    texts.setItem('form', 'Typed since');
    await restored;
    expect(texts.getItem('form')).toBe('Typed since');
    expect(texts.getItem('other')).toBe('x');
  });

  it('leave no copy once the storage has dropped them', async () => {
    const { start, jump, copied } = device();
    const first = start();
    first.texts.setItem('draft of somebody who left', 'Fire');
    first.texts.setItem('other', 'x');
    await first.texts.flush();
    first.texts.removeItem('draft of somebody who left');
    first.bringToDisk();

    jump(59_000);
    await start().texts.restore();
    expect(await copied()).toHaveLength(2);
    jump(2000);
    await start().texts.restore();
    expect(await copied()).toEqual(['other']);
  });

  it('typed during a copy are copied too when the page is left (Q15)', async () => {
    const { start, copied } = device();
    const { texts } = start();
    texts.setItem('form', 'Fire');
    const first = texts.flush();
    texts.setItem('other', 'x');
    await texts.flush();
    expect(await copied()).toEqual(['form', 'other']);
    await first;
  });

  it('are retried when they cannot be copied', async () => {
    const { start, waiting, copied } = device();
    const { texts } = start();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    texts.setItem('form', 'Fire');
    await texts.flush();
    texts.setItem('other', 'x');
    expect(refusing).toHaveBeenCalledTimes(1);
    await texts.flush();
    expect(refusing).toHaveBeenCalledTimes(2);
    expect(waiting()).toBe(1);
    refusing.mockRestore();
    await texts.flush();
    expect(await copied()).toEqual(['form', 'other']);
  });

  it('notify listeners when a key appears or goes', () => {
    const { texts } = device().start();
    let notified = 0;
    const stop = texts.onKeysChange(() => (notified += 1));
    texts.setItem('form', 'F');
    texts.setItem('form', 'Fi');
    texts.removeItem('form');
    texts.removeItem('form');
    expect(notified).toBe(2);
    stop();
    texts.setItem('form', 'F');
    expect(notified).toBe(2);
  });
});
