import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@support/ui/expect-accessible';
import { button } from '@support/app/sync-panel/panel-parts';
import { list, Panel, QUARANTINED } from '@support/app/sync-panel/panel-states';

const ofFirst = (name: string) =>
  page.getByRole('listitem').first().getByRole('button', { name, exact: true });

describe('quarantined data (rule Q8)', () => {
  const quarantined = list(QUARANTINED);
  const quarantine = { save: vi.fn(), remove: vi.fn() };
  const actions = { quarantine };

  it('can be saved as a file, one entry or all', async () => {
    await render(<Panel {...{ quarantined, actions }} />);
    await ofFirst('Save as a file').click();
    expect(quarantine.save).toHaveBeenLastCalledWith(QUARANTINED.slice(0, 1));
    await button('Save all as a file').click();
    expect(quarantine.save).toHaveBeenLastCalledWith(QUARANTINED);
  });

  it.each([
    ['one', () => ofFirst('Remove'), 'Remove this for good?', QUARANTINED.slice(0, 1)],
    ['all', () => button('Remove all'), 'Remove all 3 for good?', QUARANTINED],
  ])('is removed only after a question: %s (decision L7)', async (_which, remove, title, things) => {
    quarantine.remove.mockClear();
    await render(<Panel {...{ quarantined, actions }} />);
    await remove().click();
    const question = page.getByRole('group', { name: title });
    await expect.element(question).toHaveFocus();
    await expectAccessible();
    await question.getByRole('button', { name: /^Keep/ }).click();
    await expect.element(remove()).toHaveFocus();
    expect(quarantine.remove).not.toHaveBeenCalled();
    await remove().click();
    await button('Remove for good').click();
    expect(quarantine.remove).toHaveBeenCalledExactlyOnceWith(things);
  });

  it('moves the focus to the next entry when removed', async () => {
    const screen = await render(<Panel {...{ quarantined, actions }} />);
    await ofFirst('Remove').click();
    await screen.rerender(<Panel {...{ actions }} quarantined={list(QUARANTINED.slice(1))} />);
    await expect.element(ofFirst('Save as a file')).toHaveFocus();
  });
});
