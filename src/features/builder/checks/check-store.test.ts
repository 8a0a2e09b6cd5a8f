import { describe, expect, it, vi } from 'vitest';
import type { ModuleContent } from '@/domain/module/module-content';
import { readModuleContent } from '@/domain/module/read-module-content';
import type { Clock } from '@/shared/clock';
import { createCheckStore } from './check-store';

function setUp() {
  const waits: { readonly delay: number; readonly run: () => void }[] = [];
  let now = 0;
  const clock: Clock = {
    now: () => now,
    after(delay, run) {
      const wait = { delay, run };
      waits.push(wait);
      return () => waits.splice(0, waits.length, ...waits.filter((one) => one !== wait));
    },
  };
  const store = createCheckStore(clock);
  const heard = vi.fn();
  store.subscribe(heard);
  return {
    store,
    heard,
    waits,
    pass: () => waits.splice(0).forEach(({ run }) => run()),
    later: (by: number) => {
      now += by;
    },
  };
}

const module = (title: string, ...questions: string[]): ModuleContent =>
  readModuleContent({
    nodes: questions.map((question, at) => ({
      id: `q${at}`,
      type: 'textInput',
      connection: at < questions.length - 1 ? `q${at + 1}` : undefined,
      config: { isStart: at === 0, title, question },
    })),
  });

describe('the checks beside the editing', () => {
  it('look at what is there when their time comes, once for many changes, well within 200 ms', () => {
    const { store, heard, waits, pass } = setUp();
    expect(store.read()).toBeUndefined();
    for (const title of ['K', 'Kn', 'Kno', 'Knot']) store.follow(module(title, '', 'Why?'));
    expect(waits).toHaveLength(1);
    expect(waits[0]?.delay).toBeLessThan(150);
    pass();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.read()?.warnings).toMatchObject([{ code: 'emptyQuestion', nodeId: 'q0' }]);
  });

  it('come in the first pause of somebody who types, and after a second though there is none', () => {
    const { store, waits, later } = setUp();
    const delays: number[] = [];
    for (let key = 0; key < 11; key += 1) {
      store.follow(module(`Knot ${key}`, ''));
      delays.push(waits[0]!.delay);
      later(110);
    }
    expect(waits).toHaveLength(1);
    expect(delays.slice(0, 8).every((delay) => delay > 110)).toBe(true);
    expect(delays.at(-1)).toBe(0);
  });

  it('tell nobody of an edit that changes nothing to fix', () => {
    const { store, heard, pass } = setUp();
    store.follow(module('A', '', 'Why?'));
    pass();
    const before = store.read();
    store.follow(module('B', '', 'Why?'));
    pass();
    expect(store.read()).toBe(before);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('keep the marks of nodes that stay as they are', () => {
    const { store, pass } = setUp();
    store.follow(module('A', '', 'Why?', ''));
    pass();
    const mark = store.read()?.marks.get('q0');
    store.follow(module('A', '', '', ''));
    pass();
    expect(store.read()?.warnings).toHaveLength(3);
    expect(store.read()?.marks.get('q0')).toBe(mark);
  });

  it('stop when the builder is left', () => {
    const { store, waits } = setUp();
    store.follow(module('A', ''));
    store.close();
    expect(waits).toHaveLength(0);
  });
});
