import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { button, field, showPanel } from '@support/features/builder/configure/show-panel';

const answer = (position: number) => field(`Answer ${position}`);
const texts = (config: Record<string, unknown>) =>
  (config['choices'] as readonly { text: string }[]).map(({ text }) => text);

async function withAnswers(...answers: readonly string[]) {
  const shown = await showPanel('a-multipleChoice');
  await button('Add answer').click();
  await userEvent.keyboard(answers.join('{Enter}'));
  return { ...shown, texts: () => texts(shown.config()) };
}

function paste(into: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

describe('EntryList', () => {
  it('can be written by keyboard alone', async () => {
    const { texts: now } = await withAnswers('one', 'two', 'three');
    expect(now()).toStrictEqual(['one', 'two', 'three']);
    await expect.element(answer(3)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}between');
    expect(now()).toStrictEqual(['one', 'between', 'two', 'three']);
    await userEvent.clear(answer(2));
    await userEvent.keyboard('{Backspace}');
    expect(now()).toStrictEqual(['one', 'two', 'three']);
    await expect.element(answer(1)).toHaveFocus();
    await expectAccessible();
  });

  it('is reordered with Alt and arrow keys, keeping the focus', async () => {
    const { texts: now } = await withAnswers('one', 'two', 'three');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(now()).toStrictEqual(['one', 'three', 'two']);
    await expect.element(answer(2)).toHaveFocus();
    await expect.element(answer(2)).toHaveValue('three');
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(now()).toStrictEqual(['three', 'one', 'two']);
    await expect.element(page.getByText('Answer 2 is now 1 of 3')).toBeInTheDocument();
  });

  it('is reordered from a menu, keeping the focus on the entry', async () => {
    const { texts: now } = await withAnswers('one', 'two', 'three');
    await button('Move answer 1').click();
    await page.getByRole('menuitem', { name: 'Move to the end' }).click();
    expect(now()).toStrictEqual(['two', 'three', 'one']);
    await expect.element(button('Move answer 3')).toHaveFocus();
  });

  it('is reordered by dragging; Escape cancels a drag', async () => {
    const { texts: now } = await withAnswers('one', 'two', 'three');
    const grip = button('Move answer 1').element();
    const { left: clientX, top: clientY } = grip.getBoundingClientRect();
    const by = answer(3).element().getBoundingClientRect().top - clientY + 40;
    const at = { bubbles: true, cancelable: true, button: 0, clientX };
    const drag = async () => {
      const move = (y: number) => window.dispatchEvent(new MouseEvent('mousemove', { ...at, clientY: y }));
      grip.dispatchEvent(new MouseEvent('mousedown', { ...at, clientY }));
      // A drag starts at the pointer's position after the first few pixels.
      move(clientY + 10);
      move(clientY + 10 + by);
      await expect.poll(() => grip.closest('li')?.style.transform).toContain(`${by}px`);
    };
    await drag();
    window.dispatchEvent(new MouseEvent('mouseup', at));
    await expect.poll(now).toStrictEqual(['two', 'three', 'one']);
    await drag();
    await userEvent.keyboard('{Escape}');
    window.dispatchEvent(new MouseEvent('mouseup', at));
    expect(now()).toStrictEqual(['two', 'three', 'one']);
  });

  it('turns pasted lines into entries, without list marks', async () => {
    const { texts: now } = await withAnswers('first ', 'last');
    (answer(1).element() as HTMLInputElement).focus();
    paste(answer(1).element(), '- one\r\n- two\n\n- <b>three</b>');
    await expect.element(answer(3)).toHaveFocus();
    expect(now()).toStrictEqual(['first one', 'two', '<b>three</b>', 'last']);
    expect(document.querySelector('b')).toBeNull();
  });

  it('reports the number of pasted lines that did not fit', async () => {
    const { texts: now } = await withAnswers('one');
    const lines = Array.from({ length: 300 }, (_, index) => `line ${index}`);
    paste(answer(1).element(), lines.join('\n'));
    await expect
      .element(page.getByText('A list holds at most 200 entries: 100 lines were left out.'))
      .toBeVisible();
    expect(now()).toHaveLength(200);
    await expect.element(button('Add answer')).toBeDisabled();
  });

  it('keeps the focus when entries are removed', async () => {
    const { texts: now } = await withAnswers('one', 'two');
    await button('Remove answer 1').click();
    await expect.element(answer(1)).toHaveFocus();
    await button('Remove answer 1').click();
    await expect.element(button('Add answer')).toHaveFocus();
    expect(now()).toStrictEqual([]);
  });
});
