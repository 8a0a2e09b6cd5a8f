import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startRun } from '@/domain/engine/engine';
import { moduleGraph } from '@/domain/engine/module-graph';
import { readModuleContent } from '@/domain/module/read-module-content';
import { expectAccessible } from '@support/ui/expect-accessible';
import { FinishCard } from './FinishCard';
import { Player } from './Player';

function Example({ nodes }: { readonly nodes: readonly object[] }) {
  const [graph] = useState(() => moduleGraph(readModuleContent({ nodes })));
  const [run, setRun] = useState(() => startRun(graph));
  return <Player graph={graph} run={run} onRun={setRun} finish={<FinishCard title="The lesson" />} />;
}

const start = {
  id: 's',
  type: 'message',
  config: { isStart: true, title: 'Hello', content: 'One.\n\n<b>Two</b>' },
  connection: 'q',
};
const next = () => page.getByRole('button', { name: 'Next' });
const previous = () => page.getByRole('button', { name: 'Previous' });
const finish = () => page.getByRole('button', { name: 'Finish' });
const heading = (name: string) => page.getByRole('heading', { name });

/** The things to be ordered, from the top. */
const items = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent?.replace(/\d/, ''));

describe('Player', () => {
  it('renders plain text as paragraphs, never as markup', async () => {
    await render(<Example nodes={[start]} />);
    await expect.element(page.getByText('<b>Two</b>')).toBeVisible();
    await expect.element(page.getByText('One.', { exact: true })).toBeVisible();
    await expectAccessible();
  });

  it('advances, announces the progress, and focuses the new heading', async () => {
    await render(<Example nodes={[start, { id: 'q', type: 'message', config: { title: 'Second' } }]} />);
    await expect.element(previous()).toBeDisabled();
    await next().click();
    await expect.element(heading('Second')).toHaveFocus();
    await expect
      .element(page.getByRole('progressbar'))
      .toHaveAttribute('aria-valuetext', '2 of 2 nodes visited');
    await previous().click();
    await expect.element(heading('Hello')).toHaveFocus();
  });

  it('shows the finish screen when there is no connection', async () => {
    await render(<Example nodes={[{ ...start, connection: 'gone' }]} />);
    await finish().click();
    await expect.element(heading('You reached the end')).toHaveFocus();
    await expect.element(next()).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('follows a choice immediately, by click or number key', async () => {
    const choices = [
      { id: 'l', text: 'Left', connection: 'left' },
      { id: 'r', text: 'Right', connection: 'right' },
    ];
    const nodes = [
      start,
      { id: 'q', type: 'router', config: { title: 'Where to?', choices } },
      { id: 'left', type: 'message', config: { title: 'You went left' } },
      { id: 'right', type: 'message', config: { title: 'You went right' } },
    ];
    await render(<Example nodes={nodes} />);
    await next().click();
    await expect.element(next()).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('button', { name: 'Left' }).click();
    await expect.element(heading('You went left')).toBeVisible();
    await previous().click();
    await expect.element(page.getByRole('button', { name: 'Left' })).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('2');
    await expect.element(heading('You went right')).toBeVisible();
  });

  it('blocks a required text question until it has text, and types numbers into it', async () => {
    const nodes = [
      { ...start, config: { isStart: true, title: 'Hi' } },
      { id: 'q', type: 'textInput', config: { question: 'Your name?', required: true } },
    ];
    await render(<Example nodes={nodes} />);
    await next().click();
    await expect.element(heading('Your name?')).toBeVisible();
    await expect.element(finish()).toBeDisabled();
    await page.getByRole('textbox').fill('  ');
    await expect.element(finish()).toBeDisabled();
    await page.getByRole('textbox').click();
    await userEvent.keyboard('R2');
    await expect.element(page.getByRole('textbox')).toHaveValue('  R2');
    await expectAccessible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(heading('You reached the end')).toBeVisible();
  });

  it('checks one or several choices with the keyboard', async () => {
    const choices = [
      { id: 'a', text: 'Apples' },
      { id: 'b', text: 'Bread' },
    ];
    const nodes = [
      {
        id: 'm',
        type: 'multipleChoice',
        config: { isStart: true, title: 'Several', choices },
        connection: 'o',
      },
      {
        id: 'o',
        type: 'multipleChoice',
        config: { title: 'One', required: true, allowMultiple: false, choices },
      },
    ];
    await render(<Example nodes={nodes} />);
    await page.getByRole('checkbox', { name: 'Apples' }).click();
    await userEvent.keyboard('2');
    await expect.element(page.getByRole('checkbox', { name: 'Bread' })).toBeChecked();
    await userEvent.keyboard('1');
    await expect.element(page.getByRole('checkbox', { name: 'Apples' })).not.toBeChecked();
    await expectAccessible();
    await next().click();
    await expect.element(page.getByText('Answer to continue')).toBeVisible();
    await page.getByRole('radio', { name: 'Apples' }).click();
    await userEvent.keyboard('2');
    await expect.element(page.getByRole('radio', { name: 'Bread' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'Apples' })).not.toBeChecked();
    await expect.element(finish()).toBeEnabled();
  });

  it('reorders items by keyboard, keeping the focus on the moved one', async () => {
    const nodes = [
      {
        id: 'r',
        type: 'ranking',
        config: { isStart: true, title: 'Order', required: true, rankingItems: ['A', 'B', 'C'] },
      },
    ];
    await render(<Example nodes={nodes} />);
    await expect.element(finish()).toBeDisabled();
    await expectAccessible();
    const down = page.getByRole('button', { name: 'Move “A” down' });
    await down.click();
    await expect.element(down).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(items()).toEqual(['B', 'C', 'A']);
    await expect.element(page.getByRole('button', { name: 'Move “A” up' })).toHaveFocus();
    await expect.element(page.getByText('A: place 3 of 3')).toBeInTheDocument();
    await expect.element(finish()).toBeEnabled();
  });

  it('accepts the initial order as an answer', async () => {
    const nodes = [
      {
        id: 'r',
        type: 'ranking',
        config: { isStart: true, required: true, question: 'Order?', rankingItems: ['A', 'A'] },
      },
    ];
    await render(<Example nodes={nodes} />);
    await page.getByRole('button', { name: 'Keep this order' }).click();
    await expect.element(finish()).toBeEnabled();
  });

  it('shows an overlay router over the dimmed previous step', async () => {
    const nodes = [
      start,
      {
        id: 'q',
        type: 'router',
        config: { title: 'And now?', overlay: true, choices: [{ id: 'c', text: 'On' }] },
      },
    ];
    await render(<Example nodes={nodes} />);
    await next().click();
    await expect.element(heading('And now?')).toBeVisible();
    const behind = document.querySelector('[inert]');
    expect(behind?.textContent).toContain('Hello');
    await expectAccessible();
  });

  it('does not play a video behind an overlay', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const clip = { title: 'Clip', isStart: true, videoUrl: 'https://example.org/clip.mp4' };
    const nodes = [
      { id: 'v', type: 'video', connection: 'q', config: { ...clip, videoControls: { autoplay: true } } },
      {
        id: 'q',
        type: 'router',
        config: { title: 'And now?', overlay: true, choices: [{ id: 'c', text: '' }] },
      },
    ];
    await render(<Example nodes={nodes} />);
    await expect.poll(() => play.mock.calls.length).toBe(1);
    await next().click();
    await expect.element(page.getByRole('button', { name: 'Choice 1' })).toBeVisible();
    expect(document.querySelector('[inert] figure, [inert] [role=alert]')).not.toBeNull();
    expect(play).toHaveBeenCalledTimes(1);
    play.mockRestore();
  });

  it('reports unknown steps and missing or invalid videos, and continues past them', async () => {
    const nodes = [
      { id: 'x', type: 'hologram', config: { isStart: true }, connection: 'v' },
      { id: 'v', type: 'video', config: { title: 'No video' }, connection: 'w' },
      { id: 'w', type: 'video', config: { title: 'Bad', videoUrl: 'https://example.org/page' } },
    ];
    await render(<Example nodes={nodes} />);
    await expect.element(heading('A newer kind of step')).toBeVisible();
    await next().click();
    await expect.element(page.getByText('Unable to load video')).toBeVisible();
    await next().click();
    await expect.element(page.getByText('Invalid video URL or unsupported platform')).toBeVisible();
    await expectAccessible();
    await finish().click();
    await expect.element(heading('You reached the end')).toBeVisible();
  });

  it('loads nothing from another site before consent, and labels it online only (decision E14)', async () => {
    const nodes = [
      {
        id: 'v',
        type: 'video',
        config: { isStart: true, title: 'Clip', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' },
      },
    ];
    await render(<Example nodes={nodes} />);
    await expect.element(page.getByText('Online only')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    await expectAccessible();
  });

  it('reports a module without steps', async () => {
    await render(<Example nodes={[]} />);
    await expect.element(page.getByText('This module has no steps yet.')).toBeVisible();
    await expectAccessible();
  });
});

it('isolates the text direction of a title', async () => {
  const title = '\u202Eoverridden';
  await render(<FinishCard title={title} hasOtherPaths />);
  const words = page.getByText('There are other paths to try.').element().closest('p')!;
  expect(words.textContent).toBe(`That was “${title}”. There are other paths to try.`);
  const named = words.querySelector('bdi')!;
  expect(named.textContent).toBe(title);
  expect(getComputedStyle(named).unicodeBidi).toBe('isolate');
});

const oneChoice = (to: string) => [{ id: 'l', text: 'Left', connection: to }];
const optional = (id: string, connection: string) => ({
  id,
  type: 'textInput',
  config: { title: id },
  connection,
});

describe('one press, one step', () => {
  const steps = [start, optional('q', 'r'), optional('r', 't'), { id: 't', type: 'message', config: {} }];

  it('advances only once on a double click on Next', async () => {
    await render(<Example nodes={steps} />);
    await next().dblClick();
    await expect.element(heading('q')).toHaveFocus();
    // A press of its own goes on at once.
    await next().click();
    await expect.element(heading('r')).toHaveFocus();
    await previous().dblClick();
    await expect.element(heading('q')).toHaveFocus();
  });

  it('answers only one step with a double click on a choice', async () => {
    const routers = [
      { id: 's', type: 'router', config: { isStart: true, title: 'One', choices: oneChoice('r') } },
      { id: 'r', type: 'router', config: { title: 'Two', choices: oneChoice('t') } },
      { id: 't', type: 'message', config: { title: 'Three' } },
    ];
    await render(<Example nodes={routers} />);
    await page.getByRole('button', { name: 'Left' }).dblClick();
    await expect.element(heading('Two')).toHaveFocus();
    await page.getByRole('button', { name: 'Left' }).click();
    await expect.element(heading('Three')).toHaveFocus();
  });

  it('advances one step while Enter is held down', async () => {
    await render(<Example nodes={steps} />);
    (next().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter>4/}');
    await expect.element(heading('q')).toHaveFocus();
  });

  it('does not pass the second click of a double click on Finish to the page below', async () => {
    const under = vi.fn();
    function Closing() {
      const [graph] = useState(() => moduleGraph(readModuleContent({ nodes: [start] })));
      const [run, setRun] = useState(() => startRun(graph));
      const fill = { position: 'fixed', inset: 0 } as const;
      return run.finished ? (
        <button type="button" style={fill} onClick={under}>
          Under
        </button>
      ) : (
        <Player graph={graph} run={run} onRun={setRun} finish={null} />
      );
    }
    await render(<Closing />);
    await finish().dblClick();
    await expect.element(page.getByRole('button', { name: 'Under' })).toBeVisible();
    expect(under).not.toHaveBeenCalled();
  });
});
