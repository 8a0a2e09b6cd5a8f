import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { catchPress } from './catch-press';

it('presses the button that was pressed while it was only prerendered, once the app has drawn it', async () => {
  const pressed: string[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const draw = (...names: readonly string[]): void => {
    container.innerHTML = names.map((name) => `<button><span>${name}</span></button>`).join('');
  };
  draw('Sign In', 'Next');
  const pressAgain = catchPress(container);
  await userEvent.click(container.querySelector('button span')!);
  draw('Menu', 'Sign In', 'Next');
  container.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent));
  pressAgain();
  expect(pressed).toEqual(['Sign In']);
  catchPress(container)();
  expect(pressed).toHaveLength(1);
  container.remove();
});
