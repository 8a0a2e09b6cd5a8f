import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { button } from './testing/panel-parts';
import { list, Panel, QUARANTINED } from './testing/panel-states';

describe('what could not be read (rule Q8)', () => {
  const quarantined = list(QUARANTINED);
  const quarantineActions = { save: vi.fn(), remove: vi.fn() };

  it('is saved as a file, one or all', async () => {
    await render(<Panel {...{ quarantined, quarantineActions }} />);
    await button("Save as a file: Module 'Burns'").click();
    expect(quarantineActions.save).toHaveBeenLastCalledWith(QUARANTINED.slice(0, 1));
    await button('Save all as a file').click();
    expect(quarantineActions.save).toHaveBeenLastCalledWith(QUARANTINED);
  });

  it.each([
    ['one', "Remove: Module 'Burns'", 'Remove this for good?', QUARANTINED.slice(0, 1)],
    ['all', 'Remove all', 'Remove all 3 for good?', QUARANTINED],
  ])('is removed only after a question: %s (decision L7)', async (_which, name, title, things) => {
    quarantineActions.remove.mockClear();
    await render(<Panel {...{ quarantined, quarantineActions }} />);
    await button(name).click();
    const question = page.getByRole('group', { name: title });
    await expect.element(question).toHaveFocus();
    await expectAccessible();
    await question.getByRole('button', { name: /^Keep/ }).click();
    await expect.element(button(name)).toHaveFocus();
    expect(quarantineActions.remove).not.toHaveBeenCalled();
    await button(name).click();
    await button('Remove for good').click();
    expect(quarantineActions.remove).toHaveBeenCalledExactlyOnceWith(things);
  });

  it('leaves the focus to the next one when it is removed', async () => {
    const screen = await render(<Panel {...{ quarantined, quarantineActions }} />);
    await button("Remove: Module 'Burns'").click();
    await screen.rerender(<Panel {...{ quarantineActions }} quarantined={list(QUARANTINED.slice(1))} />);
    await expect.element(button('Save as a file: A member of a group')).toHaveFocus();
  });
});
