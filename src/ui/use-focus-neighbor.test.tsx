import { useRef } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useFocusNeighbor } from './use-focus-neighbor';

function Lines({ names }: { readonly names: readonly string[] }) {
  const area = useRef<HTMLDivElement>(null);
  useFocusNeighbor(area);
  return (
    <main>
      <button type="button">Above</button>
      <div ref={area}>
        {names.length === 0 ? null : (
          <ul>
            {names.map((name) => (
              <li key={name}>
                {name} <button type="button">{`Dismiss ${name}`}</button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" hidden>
        Unseen
      </button>
      <button type="button">Below</button>
    </main>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focus = (name: string) => (button(name).element() as HTMLElement).focus();

it('moves the focus of a removed row to the next, else the previous, else to what follows the area', async () => {
  const { rerender } = await render(<Lines names={['one', 'two', 'three']} />);
  focus('Dismiss two');
  await rerender(<Lines names={['one', 'three']} />);
  await expect.element(button('Dismiss three')).toHaveFocus();
  await rerender(<Lines names={['one']} />);
  await expect.element(button('Dismiss one')).toHaveFocus();
  await rerender(<Lines names={[]} />);
  await expect.element(button('Below')).toHaveFocus();
});

it('leaves the focus where it is when that is elsewhere', async () => {
  const { rerender } = await render(<Lines names={['one', 'two']} />);
  focus('Dismiss one');
  focus('Above');
  await rerender(<Lines names={['two']} />);
  await expect.element(button('Above')).toHaveFocus();
});
