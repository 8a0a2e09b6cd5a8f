import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { button } from './testing/panel-parts';
import { list, Panel, SET_ASIDE } from './testing/panel-states';

describe('what could not be read (rule Q8)', () => {
  const setAside = list(SET_ASIDE);
  const setAsideActions = { save: vi.fn(), remove: vi.fn() };

  it('is saved as a file, one or all', async () => {
    await render(<Panel {...{ setAside, setAsideActions }} />);
    await button("Save as a file: Module 'Burns'").click();
    expect(setAsideActions.save).toHaveBeenLastCalledWith(SET_ASIDE.slice(0, 1));
    await button('Save all as a file').click();
    expect(setAsideActions.save).toHaveBeenLastCalledWith(SET_ASIDE);
  });

  it.each([
    ['one', "Remove: Module 'Burns'", 'Remove this for good?', SET_ASIDE.slice(0, 1)],
    ['all', 'Remove all', 'Remove all 3 for good?', SET_ASIDE],
  ])('is removed only after a question: %s (decision L7)', async (_which, name, title, things) => {
    setAsideActions.remove.mockClear();
    await render(<Panel {...{ setAside, setAsideActions }} />);
    await button(name).click();
    const question = page.getByRole('group', { name: title });
    await expect.element(question).toHaveFocus();
    await expectAccessible();
    await question.getByRole('button', { name: /^Keep/ }).click();
    await expect.element(button(name)).toHaveFocus();
    expect(setAsideActions.remove).not.toHaveBeenCalled();
    await button(name).click();
    await button('Remove for good').click();
    expect(setAsideActions.remove).toHaveBeenCalledExactlyOnceWith(things);
  });

  it('leaves the focus to the next one when it is removed', async () => {
    const screen = await render(<Panel {...{ setAside, setAsideActions }} />);
    await button("Remove: Module 'Burns'").click();
    await screen.rerender(<Panel {...{ setAsideActions }} setAside={list(SET_ASIDE.slice(1))} />);
    await expect.element(button('Save as a file: A member of a group')).toHaveFocus();
  });
});
