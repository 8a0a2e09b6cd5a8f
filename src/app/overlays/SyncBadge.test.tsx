import { afterEach, describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { INITIAL_STATUS } from '@/replication/sync-status';
import { SaveBar } from '@/ui/form/SaveBar';
import { Page } from '@/ui/Page';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { Toaster } from '@/ui/Toaster';
import { createToastStore } from '@/ui/toast-store';
import { SyncBadgeView } from './SyncBadge';

const SENT = { ...INITIAL_STATUS, state: 'allSent', lastSentAt: Date.parse('2026-03-04T12:30:00Z') } as const;
const badge = page.getByRole('button', { name: /^All changes sent at/ });

const box = (one: Locator) => one.element().getBoundingClientRect();
const width = () => badge.element().getBoundingClientRect().width;

/** The moments pass in which the words are there. */
function letTimePass(): void {
  for (const animation of document.getAnimations()) animation.finish();
}

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
});

describe('the badge, when all is well', () => {
  it('leaves the sign alone on a phone after a while, so that it lies on no field, and is read as before', async () => {
    await page.viewport(360, 640);
    await render(<SyncBadgeView status={SENT} onOpen={() => undefined} />);
    await expect.element(badge).toBeVisible();
    expect(width()).toBeGreaterThan(120);
    letTimePass();
    expect(width()).toBeLessThanOrEqual(44);
    await expectAccessible();
  });

  it('keeps its words where there is room beside the content', async () => {
    await render(<SyncBadgeView status={SENT} onOpen={() => undefined} />);
    await expect.element(badge).toBeVisible();
    letTimePass();
    expect(width()).toBeGreaterThan(120);
  });

  it('lies on no text that somebody writes on a phone', async () => {
    await page.viewport(360, 640);
    await render(
      <>
        <textarea aria-label="Description" />
        <SyncBadgeView status={{ ...SENT, state: 'queued', pending: 2 }} onOpen={() => undefined} />
      </>,
    );
    const waiting = page.getByRole('button', { name: /2 changes/ });
    const look = () => getComputedStyle(waiting.element());
    await expect.element(waiting).toBeVisible();
    expect(look().opacity).toBe('1');
    page.getByRole('textbox').element().focus();
    expect(look()).toMatchObject({ opacity: '0', pointerEvents: 'none' });
    page.getByRole('textbox').element().blur();
    expect(look()).toMatchObject({ opacity: '1', pointerEvents: 'auto' });
  });

  it('keeps its words on a phone while something is waiting', async () => {
    await page.viewport(360, 640);
    const status = { ...SENT, state: 'queued', pending: 2 } as const;
    await render(<SyncBadgeView status={status} onOpen={() => undefined} />);
    const waiting = page.getByRole('button', { name: /2 changes/ });
    await expect.element(waiting).toBeVisible();
    letTimePass();
    expect(waiting.element().getBoundingClientRect().width).toBeGreaterThan(120);
  });

  it('has a way to undo stand above it on a phone, however many lines it has', async () => {
    await page.viewport(360, 640);
    document.documentElement.style.fontSize = '200%';
    const status = { ...SENT, state: 'offline', pending: 2 } as const;
    const toaster = createToastStore();
    await render(
      <>
        <SyncBadgeView status={status} onOpen={() => undefined} />
        <Toaster store={toaster} />
      </>,
    );
    toaster.show({ text: 'Deleted', undo: () => undefined });
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toBeVisible();
    const offline = page.getByRole('button', { name: /offline/i });
    await expect.poll(() => box(offline).height).toBeGreaterThan(90);
    letTimePass();
    await expect.poll(() => box(offline).top - box(undo).bottom).toBeGreaterThan(0);
  });
});

/** How far the last row can be scrolled above the badge. */
function roomAboveBadge(): number {
  document.documentElement.scrollTop = document.documentElement.scrollHeight;
  const last = [...document.querySelectorAll('[data-row]')].at(-1)!.getBoundingClientRect();
  return document.querySelector('[data-sync-badge]')!.getBoundingClientRect().top - last.bottom;
}

describe('the end of a page', () => {
  const LONG = 'The server has answered something that this version of the app does not understand';
  const talking = {
    ...INITIAL_STATUS,
    online: true,
    state: 'error',
    pending: 2,
    held: 3,
    lastError: LONG,
  } as const;
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
    ['a phone', 360, ''],
    ['a phone with letters twice as large', 360, '200%'],
    ['a computer', 1280, '200%'],
  ])('can be scrolled out from under the badge, however much it says, on %s', async (_where, wide, size) => {
    await page.viewport(wide, 640);
    document.documentElement.style.fontSize = size;
    await render(
      <>
        <Page title="Nest Content">{rows}</Page>
        <SyncBadgeView status={talking} onOpen={() => undefined} />
      </>,
    );
    await expect.poll(roomAboveBadge).toBeGreaterThanOrEqual(0);
  });

  it.each([360, 1280])(
    'can be, too, where the badge floats above a row of buttons, at %i px',
    async (wide) => {
      await page.viewport(wide, 640);
      await render(
        <>
          <Page title="Edit Playlist">
            {rows}
            <SaveBar note={null} status={null} onDismiss={() => undefined}>
              <button type="button">Save Changes</button>
            </SaveBar>
          </Page>
          <SyncBadgeView status={talking} onOpen={() => undefined} />
        </>,
      );
      await expect.poll(roomAboveBadge).toBeGreaterThanOrEqual(0);
    },
  );
});
