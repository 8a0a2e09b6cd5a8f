import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@support/ui/expect-accessible';
import { button, region, text } from '@support/app/sync-panel/panel-parts';
import {
  REJECTED,
  rejectedChange,
  list,
  Panel,
  PANEL_STATES,
  row,
} from '@support/app/sync-panel/panel-states';

/** The place of a module in a playlist that the server does not have. */
const place = (id: string, playlist_id: string) =>
  rejectedChange({
    id,
    table: 'playlist_items',
    operation: 'insert',
    base: null,
    code: '23503',
    data: row({ playlist_id, module_id: id, sub_playlist_id: null, position: 0 }),
  });

/** A run of a module that the server does not have. */
const run = (id: string, module: string) =>
  rejectedChange({
    id,
    key: `module_sessions|${id}`,
    table: 'module_sessions',
    operation: 'insert',
    base: null,
    code: '23503',
    lastError: '23503: This module does not exist.',
    data: row({ module_id: module, answers: {} }),
  });

describe('rejected changes (decision L1)', () => {
  it('show reason and next step in words, and codes only in the details', async () => {
    await render(PANEL_STATES.held());
    await expect
      .element(text('This display name is already taken. Please choose another one.'))
      .toBeVisible();
    await expect.element(text('Choose another display name; it is then sent automatically.')).toBeVisible();
    await expect.element(text('23505')).not.toBeVisible();
    await page.getByText('Details', { exact: true }).first().click();
    await expect.element(text('23505').first()).toBeVisible();
    await expect.element(text(/profiles_display_name_key/)).toBeVisible();
  });

  it('list runs of deleted modules separately, without an error', async () => {
    const onDiscard = vi.fn();
    const held = [...REJECTED, run('gone', 'x'), run('unsent', 'h9'), rejectedChange({ id: 'h9' })];
    const { rerender } = await render(
      <Panel
        status={{ state: 'held', held: REJECTED.length + 2, orphanedRuns: 1 }}
        rejected={list(held)}
        actions={{ discard: onDiscard }}
      />,
    );
    const kept = region('Kept on this device (1)');
    await expect
      .element(kept)
      .toHaveTextContent('This module was deleted by its creator; your progress is kept on this device.');
    await expect
      .element(region(`Needs attention (${REJECTED.length + 2})`))
      .not.toHaveTextContent('deleted by');
    await kept.getByRole('button', { name: 'Discard', exact: true }).click();
    await kept.getByRole('button', { name: 'Discard for good', exact: true }).click();
    expect(onDiscard).toHaveBeenLastCalledWith(['gone']);
    await rerender(<Panel status={{ state: 'idle', orphanedRuns: 1 }} rejected={list([run('gone', 'x')])} />);
    await expect.element(text('Progress in a deleted module stays on this device')).toBeVisible();
    await expect.element(text(/you don't need to do anything/)).toBeVisible();
    await expect.element(page.getByRole('region', { name: /^Needs attention/ })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('can be retried, one or all, and link to where they can be edited', async () => {
    const onRetry = vi.fn();
    const onClose = vi.fn();
    await render(
      <Panel
        status={{ state: 'held', held: 2 }}
        rejected={list(REJECTED)}
        actions={{ retry: onRetry }}
        onClose={onClose}
      />,
    );
    await button('Try again').first().click();
    expect(onRetry).toHaveBeenLastCalledWith('h1');
    await button('Try all again').click();
    expect(onRetry).toHaveBeenLastCalledWith();
    const open = page.getByRole('link', { name: 'Open' }).first();
    await expect.element(open).toHaveAttribute('href', '/account/settings');
    await open.click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('do not promise automatic sending while offline', async () => {
    const status = { state: 'offline', online: false, held: 2 } as const;
    await render(<Panel status={status} rejected={list(REJECTED)} />);
    await expect.element(text(/Some changes need your attention/)).toBeVisible();
  });

  it('move the focus to the next entry when removed', async () => {
    const status = { state: 'held', held: 2 } as const;
    const screen = await render(<Panel status={status} rejected={list(REJECTED)} />);
    await button('Discard').first().click();
    await screen.rerender(<Panel status={status} rejected={list(REJECTED.slice(1))} />);
    await expect.element(button('Try again')).toHaveFocus();
  });

  it('are discarded after a confirmation that names what is lost and what the server has', async () => {
    const onDiscard = vi.fn();
    await render(
      <Panel
        status={{ state: 'held', held: 1 }}
        rejected={list(REJECTED.slice(0, 1))}
        actions={{ discard: onDiscard }}
      />,
    );
    await button('Discard').click();
    const question = page.getByRole('group', { name: 'Discard this change?' });
    await expect.element(question).toHaveFocus();
    await expect.element(question.getByRole('row', { name: 'Display name Grace Ada' })).toBeVisible();
    await expectAccessible();
    expect(onDiscard).not.toHaveBeenCalled();
    await button('Keep it').click();
    await expect.element(button('Discard')).toHaveFocus();
    await button('Discard').click();
    await button('Discard for good').click();
    expect(onDiscard).toHaveBeenCalledExactlyOnceWith(['h1']);
  });

  it('are discarded together with changes that miss the same parent, after one confirmation', async () => {
    const onDiscard = vi.fn();
    const held = [place('a', 'gone'), place('b', 'other'), place('c', 'gone'), ...REJECTED];
    await render(
      <Panel
        status={{ state: 'held', held: held.length }}
        rejected={list(held)}
        actions={{ discard: onDiscard }}
      />,
    );
    await button('Discard').nth(1).click();
    await expect.element(button('Discard for good')).toBeVisible();
    await expect.element(button(/^Discard all/)).not.toBeInTheDocument();
    await button('Keep it').click();
    await button('Discard').first().click();
    await expect.element(text('2 changes need the same item, which no longer exists.')).toBeVisible();
    await expectAccessible();
    await button('Discard all 2').click();
    expect(onDiscard).toHaveBeenCalledExactlyOnceWith(['a', 'c']);
  });

  it.each([
    ['insert', 'It was never sent, so it is deleted from this device'],
    ['delete', 'It comes back from the server.'],
  ] as const)('says what becomes of a discarded %s', async (operation, words) => {
    const change = rejectedChange({ id: 'x', operation, ...(operation === 'insert' ? { base: null } : {}) });
    await render(<Panel status={{ state: 'held', held: 1 }} rejected={list([change])} />);
    await button('Discard').click();
    await expect.element(text(words)).toBeVisible();
  });

  it('say that the server keeps a row it already has', async () => {
    const change = rejectedChange({ id: 'x', table: 'group_members', operation: 'insert', base: null });
    const twice = { ...change, code: '23505', lastError: '23505: constraint "group_members_pkey"' };
    await render(<Panel status={{ state: 'held', held: 1 }} rejected={list([twice])} />);
    await expect.element(text('This person is already in the group.')).toBeVisible();
    await button('Discard').click();
    await expect.element(text('The server keeps its version.')).toBeVisible();
  });
});
