import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ParentDeletedNotice } from '@/db/outbox/notices';
import type { TableName } from '@/domain/rows/rows';
import { expectAccessible } from '@support/ui/expect-accessible';
import { describeNotice } from './NoticeSection';
import { button, region } from '@support/app/sync-panel/panel-parts';
import { list, NOW, Panel, row } from '@support/app/sync-panel/panel-states';

const NAMES = {
  'modules|m': 'Fire safety',
  'playlists|p': 'Onboarding',
  'groups|g': 'Night shift',
  'profiles|u': 'Ada',
};

function ended(
  table: TableName,
  columns: object,
  end: ParentDeletedNotice['end'],
  changes: Partial<ParentDeletedNotice> = {},
): ParentDeletedNotice {
  const id = `${table}|r`;
  const state = { at: NOW - 60_000, wasSent: false, isRowLeft: false, names: NAMES };
  return { kind: 'ended', id, table, row: row(columns), end, ...state, ...changes };
}

const place = { playlist_id: 'p', module_id: 'm', sub_playlist_id: null };
const playlist = { table: 'playlists', id: 'p' } as const;
const module = { table: 'modules', id: 'm' } as const;
const group = { table: 'groups', id: 'g' } as const;

describe('a notice about a deleted parent (rule Q6)', () => {
  it.each([
    [
      ended('playlist_items', place, playlist),
      "'Fire safety' was not added: the playlist 'Onboarding' was deleted on another device.",
    ],
    [
      ended('playlist_items', place, module),
      "'Fire safety' was not added to the playlist 'Onboarding': it was deleted on another device.",
    ],
    [
      ended('playlist_items', place, playlist, { wasSent: true }),
      "Place of 'Fire safety' in 'Onboarding' was removed again: the playlist 'Onboarding' was deleted on another device.",
    ],
    [
      ended('group_members', { group_id: 'g', member_id: 'u' }, group),
      "'Ada' was not added: the group 'Night shift' was deleted on another device.",
    ],
    [
      ended('module_access', { module_id: 'm', user_id: 'u' }, module),
      "Access of 'Ada' to 'Fire safety' was not saved: the module 'Fire safety' was deleted on another device.",
    ],
    [
      ended('access_requests', { module_id: 'm', user_id: 'u' }, module),
      "Your request for access was not sent: the module 'Fire safety' was deleted.",
    ],
    [
      ended('creator_nest_settings', { featured_module_id: 'm' }, module, { isRowLeft: true }),
      "Your nest was saved, except for the parts that need the module 'Fire safety', which was deleted on another device.",
    ],
    [
      ended('playlist_items', place, playlist, { names: {} }),
      'Something was not added: the playlist was deleted on another device.',
    ],
  ])('%# is said in one sentence', (notice, words) => {
    expect(describeNotice(notice, () => undefined)).toBe(words);
  });

  it('stays in the panel until dismissed (L9)', async () => {
    const onDismissNotices = vi.fn();
    const notices = [
      ended('playlist_items', place, playlist),
      ended('group_members', { group_id: 'g', member_id: 'u' }, group),
    ];
    const { rerender } = await render(
      <Panel
        status={{ state: 'allSent', notices: 2 }}
        notices={list(notices)}
        actions={{ dismissNotices: onDismissNotices }}
      />,
    );
    const shown = region('Good to know (2)');
    await expect.element(shown).toHaveTextContent("'Fire safety' was not added: the playlist 'Onboarding'");
    await expect.element(page.getByText('Up to date')).toBeVisible();
    await expectAccessible();
    const dismiss = shown.getByRole('button', { name: 'Dismiss', exact: true });
    await expect.element(dismiss.first()).toHaveAccessibleDescription(/Fire safety/);
    await dismiss.first().click();
    expect(onDismissNotices).toHaveBeenLastCalledWith(['playlist_items|r']);
    await button('Dismiss all').click();
    expect(onDismissNotices).toHaveBeenLastCalledWith(['playlist_items|r', 'group_members|r']);
    await rerender(<Panel status={{ state: 'allSent' }} actions={{ dismissNotices: onDismissNotices }} />);
    await expect.element(shown).not.toBeInTheDocument();
  });
});
