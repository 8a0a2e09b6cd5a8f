import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Clock } from '@/shared/clock';
import { useCalmSearch } from './use-calm-search';

/** A clock that stands still: what waits for it comes when the test says so. */
function standingClock() {
  let now = 1000;
  const waiting = new Set<{ readonly delay: number; readonly run: () => void }>();
  const clock: Clock = {
    now: () => now,
    after(delay, run) {
      const one = { delay, run };
      waiting.add(one);
      return () => waiting.delete(one);
    },
  };
  return {
    clock,
    pass: (ms: number) => (now += ms),
    delays: () => [...waiting].map(({ delay }) => delay),
    ring() {
      for (const one of waiting) {
        waiting.delete(one);
        one.run();
      }
    },
  };
}

/** A list that takes so long to be drawn. */
function Screen({
  typed,
  time,
  took,
}: {
  readonly typed: string;
  readonly time: ReturnType<typeof standingClock>;
  readonly took: number;
}) {
  const search = useCalmSearch(typed, time.clock);
  return <Drawn key={search} search={search} draw={() => time.pass(took)} />;
}

function Drawn({ search, draw }: { readonly search: string; readonly draw: () => void }) {
  return (
    <p
      ref={(element) => {
        if (element) draw();
      }}
    >
      found: {search}
    </p>
  );
}

async function type(took: number) {
  const time = standingClock();
  const screen = await render(<Screen typed="" {...{ time, took }} />);
  const key = async (typed: string) => screen.rerender(<Screen typed={typed} {...{ time, took }} />);
  /** Lets the list be drawn, and the time that it took be seen. */
  const drawn = async (search: string) => {
    time.ring();
    await expect.element(screen.getByText(`found: ${search}`)).toBeVisible();
    await expect.poll(time.delays).toEqual([0]);
    time.ring();
  };
  return { time, key, drawn, screen };
}

it('follows each key where drawing the list keeps none waiting', async () => {
  const { time, key, drawn } = await type(10);
  for (const typed of ['b', 'bu', 'bur']) {
    await key(typed);
    expect(time.delays()).toEqual([0]);
    await drawn(typed);
  }
});

it('waits for a pause where drawing takes long, and draws what stands there then', async () => {
  const { time, key, drawn, screen } = await type(60);
  await key('b');
  expect(time.delays()).toEqual([0]);
  await drawn('b');
  await key('bu');
  expect(time.delays()).toEqual([120]);
  await key('bur');
  expect(time.delays()).toEqual([120]);
  await expect.element(screen.getByText('found: b', { exact: true })).toBeVisible();
  await drawn('bur');
  // What was taken back is there already.
  await key('burn');
  await key('bur');
  expect(time.delays()).toEqual([]);
});

it('never waits for a long pause', async () => {
  const { time, key, drawn } = await type(900);
  await key('b');
  await drawn('b');
  await key('bu');
  expect(time.delays()).toEqual([150]);
});
