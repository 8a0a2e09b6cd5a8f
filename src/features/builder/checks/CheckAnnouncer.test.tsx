import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ModuleContent } from '@/domain/module/module-content';
import { readModuleContent } from '@/domain/module/read-module-content';
import type { Clock } from '@/shared/clock';
import { CheckAnnouncer } from './CheckAnnouncer';
import { ChecksContext, useModuleChecks } from './use-checks';

/** A clock whose timers fire on demand. */
function handClock() {
  const waits = new Set<() => void>();
  const clock: Clock = {
    now: () => 0,
    after(_delay, run) {
      waits.add(run);
      return () => waits.delete(run);
    },
  };
  return {
    clock,
    pending: () => waits.size,
    pass: () => {
      const due = [...waits];
      waits.clear();
      for (const run of due) run();
    },
  };
}

function Example({ content, clock, isOn }: { content: ModuleContent; clock: Clock; isOn: boolean }) {
  const checks = useModuleChecks(content, undefined, isOn);
  return (
    <ChecksContext value={checks}>
      <CheckAnnouncer clock={clock} />
    </ChecksContext>
  );
}

const announcement = () => page.getByRole('status').element().textContent;
const module = (...questions: string[]) =>
  readModuleContent({
    nodes: questions.map((question, at) => ({
      id: `q${at}`,
      type: 'textInput',
      connection: at < questions.length - 1 ? `q${at + 1}` : undefined,
      config: { isStart: at === 0, question },
    })),
  });

it('announces the number of problems after a pause, only while the checks are open', async () => {
  const { clock, pending, pass } = handClock();
  const shown = await render(<Example content={module('')} clock={clock} isOn />);
  await expect.poll(pending).toBe(1);
  expect(announcement()).toBe('');
  pass();
  await expect.poll(announcement).toBe('1 error');
  await shown.rerender(<Example content={module('', '')} clock={clock} isOn />);
  await expect.poll(pending).toBe(1);
  expect(announcement()).toBe('1 error');
  await shown.rerender(<Example content={module('Why?', 'How?')} clock={clock} isOn />);
  pass();
  await expect.poll(pending).toBe(1);
  pass();
  await expect.poll(announcement).toBe('Nothing to fix');
  await shown.rerender(<Example content={module('')} clock={clock} isOn={false} />);
  expect(announcement()).toBe('');
});
