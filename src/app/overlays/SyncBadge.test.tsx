import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { INITIAL_STATUS } from '@/replication/sync-status';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { SyncBadgeView } from './SyncBadge';

const SENT = { ...INITIAL_STATUS, state: 'allSent', lastSentAt: Date.parse('2026-03-04T12:30:00Z') } as const;
const badge = page.getByRole('button', { name: /^All changes sent at/ });

const width = () => badge.element().getBoundingClientRect().width;

/** The moments pass in which the words are there. */
function letTimePass(): void {
  for (const animation of document.getAnimations()) animation.finish();
}

afterEach(() => page.viewport(1280, 800));

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
});
