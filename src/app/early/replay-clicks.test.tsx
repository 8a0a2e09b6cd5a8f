import { afterEach, beforeEach, expect, it } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { replayClicks } from './replay-clicks';

let container: HTMLElement;
let pressed: string[];

beforeEach(async () => {
  container = document.body.appendChild(document.createElement('div'));
  pressed = [];
  // The page's own inline script.
  const page = await commands.readFile('index.html');
  const script = document.createElement('script');
  script.textContent = /<script>\s*([^<]*earlyPresses[^<]*)<\/script>/.exec(page)?.[1] ?? '';
  document.head.appendChild(script).remove();
});

afterEach(() => container.remove());

function draw(...names: readonly string[]): void {
  container.innerHTML = names.map((name) => `<button><span>${name}</span></button>`).join('');
}

/** The app takes the place of the prerendered page. */
function mount(draws: () => void): void {
  const press = replayClicks(container);
  draws();
  container.addEventListener('click', ({ target }) => {
    const name = (target as Element).textContent;
    pressed.push(name);
    if (name === 'Start') draw('Sign In', 'First answer', 'Second answer');
  });
  press();
}

const button = (index: number) => container.querySelectorAll('button')[index]!;

it('replays clicks made before the app ran, in order', async () => {
  draw('Sign In', 'Start');
  await userEvent.click(button(1).querySelector('span')!);
  await userEvent.click(button(0));
  mount(() => draw('Menu', 'Sign In', 'Start'));
  expect(pressed).toEqual(['Start', 'Sign In']);
  mount(() => undefined);
  expect(pressed).toHaveLength(2);
});

it('replays repeated clicks on a button once', async () => {
  draw('Start');
  await userEvent.tripleClick(button(0));
  mount(() => draw('Start'));
  expect(pressed).toEqual(['Start']);
});

it('replays a click on the second of two equal buttons, and a key press', async () => {
  draw('Next', 'Next', 'Sign In');
  await userEvent.click(button(1));
  button(2).focus();
  await userEvent.keyboard('{Enter}');
  mount(() => draw('Next', 'Next', 'Sign In'));
  expect(pressed).toEqual(['Next', 'Sign In']);
  expect(document.activeElement).toBe(button(2));
});
