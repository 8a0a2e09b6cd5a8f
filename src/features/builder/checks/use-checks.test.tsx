import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { ModuleContent } from '@/domain/module/module-content';
import { readModuleContent } from '@/domain/module/read-module-content';
import type { Clock } from '@/shared/clock';
import { useModuleChecks } from './use-checks';

const module = (title: string): ModuleContent =>
  readModuleContent({
    nodes: [{ id: 'q', type: 'textInput', config: { isStart: true, title, question: '' } }],
  });

it('checks in the first pause of typing, at the latest after a second', async () => {
  let now = 0;
  const waits: { readonly delay: number; readonly run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(delay, run) {
      const wait = { delay, run };
      waits.push(wait);
      return () => waits.splice(0, waits.length, ...waits.filter((one) => one !== wait));
    },
  };
  const { result, rerender, act } = await renderHook(
    (content?: ModuleContent) => useModuleChecks(content ?? module(''), undefined, true, clock),
    { initialProps: module('K') },
  );
  const delays: number[] = [];
  for (let key = 0; key < 11; key += 1) {
    await rerender(module(`Knot ${key}`));
    expect(waits).toHaveLength(1);
    delays.push(waits[0]!.delay);
    now += 110;
  }
  expect(delays.slice(0, 8).every((delay) => delay > 110 && delay < 150)).toBe(true);
  expect(delays.at(-1)).toBe(0);
  expect(result.current.state).toBeUndefined();
  await act(() => waits[0]!.run());
  expect(result.current.state?.warnings).toMatchObject([{ code: 'emptyQuestion', nodeId: 'q' }]);
});
