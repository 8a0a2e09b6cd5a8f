import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Clock } from './clock';
import { createKeptTexts } from './kept-texts';
import { memoryStorage } from './testing/memory-storage';

let devices = 0;

function copyOf(from: Storage, to: Storage): Storage {
  to.clear();
  for (let at = 0; at < from.length; at += 1) to.setItem(from.key(at)!, from.getItem(from.key(at)!)!);
  return to;
}

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
    /** A page of a browser that was started anew. */
    start: () => {
      const memory = copyOf(disk, memoryStorage());
      const texts = createKeptTexts({ storage: () => memory, clock, place });
      return { texts, bringToDisk: () => copyOf(memory, disk) };
    },
  };
}

describe('texts that people type', () => {
  it('survive a browser that is killed before it brought them to the disk (Q15)', async () => {
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

  it('are copied by themselves, without a pause in typing (Q15)', async () => {
    const { start, waiting } = device();
    const { texts } = start();
    texts.setItem('form', 'F');
    texts.setItem('form', 'Fi');
    texts.setItem('form', 'Fir');
    // One copy is due, and later keys do not put it off.
    expect(waiting()).toBe(1);
  });

  it('do not come back once they were removed', async () => {
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

  it('are never put over what reached the disk later', async () => {
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

  it('keep their order where the clock was set back', async () => {
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

  it('that are typed while the copy is read stay as they were typed', async () => {
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

  it('are told of when a key appears or goes', () => {
    const { texts } = device().start();
    let told = 0;
    const stop = texts.onKeysChange(() => (told += 1));
    texts.setItem('form', 'F');
    texts.setItem('form', 'Fi');
    texts.removeItem('form');
    texts.removeItem('form');
    expect(told).toBe(2);
    stop();
    texts.setItem('form', 'F');
    expect(told).toBe(2);
  });
});
