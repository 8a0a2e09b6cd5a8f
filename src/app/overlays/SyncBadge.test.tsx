import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { INITIAL_STATUS } from '@/replication/sync-status';
import { SaveBar } from '@/ui/form/SaveBar';
import { Page } from '@/ui/Page';
import { expectAccessible } from '@support/ui/expect-accessible';
import { Toaster } from '@/ui/Toaster';
import { createToastStore } from '@/ui/toast-store';
import { SyncBadgeView } from './SyncBadge';
import type { SyncOverview } from './sync-summary';

const SENT = { ...INITIAL_STATUS, state: 'allSent', lastSentAt: Date.parse('2026-03-04T12:30:00Z') } as const;
const QUEUED = { ...SENT, state: 'queued', online: true, pending: 2 } as const;
const OFFLINE = { ...SENT, state: 'offline', online: false, pending: 2 } as const;
const LONG = 'The server has answered something that this version of the app does not understand';
const TALKING = {
  ...INITIAL_STATUS,
  online: true,
  state: 'error',
  pending: 2,
  held: 3,
  lastError: LONG,
} as const;

const badge = page.getByRole('button', { name: /changes|offline|error|Up to date/ });
const box = (one: Locator) => one.element().getBoundingClientRect();
const room = () => getComputedStyle(document.body).paddingBlockEnd;
const look = () => getComputedStyle(badge.element());

const shown = (status: SyncOverview, around?: ReactNode) => (
  <>
    <SyncBadgeView status={status} onOpen={() => undefined} />
    {around}
  </>
);
const show = (status: SyncOverview, around?: ReactNode) => render(shown(status, around));

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
});

describe('the badge in the navigation bar', () => {
  it.each([360, 1280])(
    'shows only an icon when all is well, with the same accessible name, at %i px',
    async (width) => {
      await page.viewport(width, 640);
      await show(SENT);
      await expect.element(badge).toHaveAccessibleName('Up to date');
      expect(box(badge).width).toBeLessThanOrEqual(44);
      expect(look().position).toBe('static');
      await expectAccessible();
    },
  );

  it.each([
    ['a form is filled in', { ...SENT, unsaved: 1 }],
    ['there are kept versions', { ...SENT, state: 'idle', versions: 2 }],
    ['files are uploaded', { ...SENT, files: { waiting: 2, sending: 1, paused: 0, refused: 0 } }],
  ] as const)(
    'is a sign alone on a phone while %s: no button leaves from under a press',
    async (_what, status) => {
      await page.viewport(360, 640);
      await show(status);
      const sign = page.getByRole('status').getByRole('button');
      await expect.element(sign).toBeVisible();
      expect(getComputedStyle(sign.element()).position).toBe('static');
      expect(box(sign).width).toBeLessThanOrEqual(44);
    },
  );

  it.each([
    ['all its words where there is room', 1280, 120, 480],
    ['a sign alone on a phone, so that no page moves with every change', 360, 44, 44],
  ])('has %s while changes wait', async (_what, width, least, most) => {
    await page.viewport(width, 640);
    await show(QUEUED);
    await expect.element(badge).toBeVisible();
    await expect.poll(() => box(badge).width).toBeLessThanOrEqual(most);
    expect(box(badge).width).toBeGreaterThanOrEqual(least);
    expect(look().position).toBe('static');
  });
});

/** How far the last row can be scrolled above the line. */
function roomAboveLine(): number {
  document.documentElement.scrollTop = document.documentElement.scrollHeight;
  const last = [...document.querySelectorAll('[data-row]')].at(-1)!.getBoundingClientRect();
  return box(badge).top - last.bottom;
}

describe('the bottom line on a phone, for lasting states', () => {
  const rows = (
    <div>
      {Array.from({ length: 40 }, (_, at) => (
        <p key={at} data-row>
          Row {at}
        </p>
      ))}
    </div>
  );

  it.each([
    ['', OFFLINE],
    ['200%', OFFLINE],
    ['', TALKING],
    ['200%', TALKING],
  ])('is at the very bottom, and lies over no last line, with letters of "%s"', async (size, status) => {
    await page.viewport(360, 640);
    document.documentElement.style.fontSize = size;
    await show(status, <Page title="Nest Content">{rows}</Page>);
    await expect.poll(() => look().position).toBe('fixed');
    expect(box(badge)).toMatchObject({ left: 0, right: 360, bottom: 640 });
    await expect.poll(roomAboveLine).toBeGreaterThanOrEqual(0);
    await expectAccessible();
  });

  it('leaves button rows and undo toasts above it', async () => {
    await page.viewport(360, 640);
    const toaster = createToastStore();
    await show(
      OFFLINE,
      <>
        <Page title="Edit Playlist">
          {rows}
          <SaveBar note={null} status={null} onDismiss={() => undefined}>
            <button type="button">Save Changes</button>
          </SaveBar>
        </Page>
        <Toaster store={toaster} />
      </>,
    );
    toaster.show({ text: 'Deleted', undo: () => undefined });
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect.poll(() => box(badge).top - box(save).bottom).toBeGreaterThanOrEqual(0);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect.poll(() => box(save).top - box(undo).bottom).toBeGreaterThanOrEqual(0);
    await expect.poll(roomAboveLine).toBeGreaterThanOrEqual(0);
  });

  it('does not move buttons during a press, and appears right after it', async () => {
    await page.viewport(360, 640);
    const presses: string[] = [];
    const around = (
      <Page title="Edit Playlist">
        {rows}
        <SaveBar note={null} status={null} onDismiss={() => undefined}>
          <button type="button" onClick={() => presses.push('Save Changes')}>
            Save Changes
          </button>
        </SaveBar>
      </Page>
    );
    const { rerender } = await show(SENT, around);
    const save = page.getByRole('button', { name: 'Save Changes' });
    const place = box(save).top;
    const offline = new Promise((resolve) => {
      save.element().addEventListener('pointerdown', () => {
        resolve(rerender(shown(OFFLINE, around)));
      });
    });
    await save.click({ delay: 300 });
    await offline;
    expect(presses).toEqual(['Save Changes']);
    await expect.poll(() => look().position).toBe('fixed');
    await expect.poll(() => place - box(save).top).toBeGreaterThanOrEqual(44);
  });

  it('releases its space when all is well', async () => {
    await page.viewport(360, 640);
    const { rerender } = await show(OFFLINE);
    await expect.poll(room).not.toBe('0px');
    await rerender(<SyncBadgeView status={SENT} onOpen={() => undefined} />);
    await expect.poll(room).toBe('0px');
  });

  it('shows only lasting states without a navigation bar, at any width', async () => {
    const { rerender } = await render(<SyncBadgeView isAlone status={OFFLINE} onOpen={() => undefined} />);
    await expect.poll(() => look().position).toBe('fixed');
    await rerender(<SyncBadgeView isAlone status={SENT} onOpen={() => undefined} />);
    await expect.element(badge).not.toBeInTheDocument();
  });
});
