import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useRowOrder } from './use-row-order';

function List({ wanted }: { readonly wanted: readonly number[] }) {
  return (
    <ol>
      {useRowOrder(wanted).map((slot) => (
        <li key={slot}>{slot}</li>
      ))}
    </ol>
  );
}

const PIECES = 20;
/** As while a list scrolls: two pieces at a time pass from its beginning to its end. */
const wantedAfter = (steps: number) => Array.from({ length: PIECES }, (_, at) => (at + 2 * steps) % PIECES);

it('moves no element while rows come and go, also those that came later, and puts them in order at rest', async () => {
  const screen = await render(<List wanted={[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]} />);
  const list = screen.getByRole('list').element();
  const order = () => [...list.children].map(({ textContent }) => Number(textContent));
  const seen = new Set(list.children);
  let moves = 0;
  const count = (records: readonly MutationRecord[]) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (seen.has(node as Element)) moves += 1;
      seen.add(node as Element);
    }
  };
  const observer = new MutationObserver(count);
  observer.observe(list, { childList: true });
  for (let step = 0; step < 30; step += 1) await screen.rerender(<List wanted={wantedAfter(step)} />);
  count(observer.takeRecords());
  expect(moves).toBe(0);
  expect(seen.size).toBe(PIECES);
  await expect.poll(order).toEqual(wantedAfter(29));
  observer.disconnect();
});
