import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { TextArea } from './TextArea';
import { TextField } from './TextField';
import { expectAccessible } from '@support/ui/expect-accessible';

async function show(Field: typeof TextField | typeof TextArea, initial: string, maxLength?: number) {
  const outside = { set: (_text: string) => {} };
  function Harness() {
    const [text, setText] = useState(initial);
    outside.set = setText;
    return <Field label="Text" value={text} onChange={setText} {...(maxLength ? { maxLength } : {})} />;
  }
  await render(<Harness />);
  return { field: page.getByLabelText('Text'), set: (text: string) => outside.set(text) };
}

const status = page.getByRole('status');
const WORDS = 'At most 40 characters fit here. The rest was removed.';
const FULL = 'x'.repeat(40);

it.each([
  ['line', TextField],
  ['area', TextArea],
] as const)('warns next to a %s that the input does not fit, until it fits again', async (_kind, Field) => {
  const { field } = await show(Field, FULL.slice(1), 40);
  await userEvent.click(field);
  await userEvent.keyboard('y');
  await expect.element(status).toHaveTextContent('');
  await userEvent.keyboard('z');
  await expect.element(status).toHaveTextContent(WORDS);
  await expectAccessible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(status).toHaveTextContent('');
});

it.each([
  ['line', TextField],
  ['area', TextArea],
] as const)('warns next to a %s that pasted text was truncated', async (_kind, Field) => {
  const { field } = await show(Field, `${FULL}and more`, undefined);
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.cut();
  await expect.element(field).toHaveValue('');
  expect(status.elements()).toEqual([]);
  const limited = await show(Field, '', 40);
  await userEvent.click(limited.field.last());
  await userEvent.paste();
  await expect.element(limited.field.last()).toHaveValue(FULL);
  await expect.element(status).toHaveTextContent(WORDS);
});

it('is silent if inserted text replaces as much', async () => {
  const { field } = await show(TextField, FULL, 40);
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}a{/Control}y');
  await expect.element(field).toHaveValue('y');
  await expect.element(status).toHaveTextContent('');
});

it('disappears once the text is replaced', async () => {
  const { field, set } = await show(TextField, FULL, 40);
  await userEvent.click(field);
  await userEvent.keyboard('z');
  await expect.element(status).toHaveTextContent(WORDS);
  set('short');
  await expect.element(status).toHaveTextContent('');
});
