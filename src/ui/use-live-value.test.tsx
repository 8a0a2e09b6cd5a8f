import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

/** A field whose value also changes remotely. */
async function show(Field: typeof TextField | typeof TextArea, initial: string) {
  const outside = { set: (_text: string) => {}, typed: [] as string[] };
  function Harness() {
    const [text, setText] = useState(initial);
    outside.set = setText;
    return (
      <Field
        label="Text"
        value={text}
        onChange={(value) => {
          outside.typed.push(value);
          setText(value);
        }}
      />
    );
  }
  await render(<Harness />);
  const element = page.getByLabelText('Text').element() as HTMLInputElement | HTMLTextAreaElement;
  return { ...outside, element, set: (text: string) => outside.set(text), typed: () => outside.typed };
}

it.each([
  ['line', TextField],
  ['area', TextArea],
] as const)(
  'keeps the caret at the same words when the text of a %s changes remotely',
  async (_kind, Field) => {
    const { element, set } = await show(Field, 'one three');
    await userEvent.click(element);
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    set('zero one three');
    await expect.element(page.getByLabelText('Text')).toHaveValue('zero one three');
    await userEvent.keyboard('two ');
    await expect.element(page.getByLabelText('Text')).toHaveValue('zero one two three');
  },
);

it('keeps a selection at the same words', async () => {
  const { element, set } = await show(TextField, 'one two three');
  await userEvent.click(element);
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  set('number one two three');
  await expect.element(page.getByLabelText('Text')).toHaveValue('number one two three');
  expect(element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0)).toBe('two');
});

it('does not disturb input method composition, and keeps each of its steps', async () => {
  const { element, set, typed } = await show(TextField, '');
  element.focus();
  const put = (text: string) => {
    // As in the browser, React learns of it only from the event.
    Reflect.set(HTMLInputElement.prototype, 'value', text, element);
    element.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  };
  element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  put('に');
  set('from elsewhere');
  put('にほ');
  await expect.poll(typed).toStrictEqual(['に', 'にほ']);
  expect(element.value).toBe('にほ');
  set('from elsewhere again');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(element.value).toBe('にほ');
  element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await expect.element(page.getByLabelText('Text')).toHaveValue('from elsewhere again');
});
