import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@support/ui/expect-accessible';
import { NOW, Panel, PANEL_STATES } from '@support/app/sync-panel/panel-states';

describe('the sync panel in each state', () => {
  it.each<[keyof typeof PANEL_STATES, readonly string[]]>([
    ['idle', ['Nothing to send', 'saved on this device first, then sent automatically', 'Not yet']],
    ['visitor', ['On this device', 'Sign in to use it on your other devices.']],
    ['offline', ['You are offline', 'saved on this device and sent automatically when you are back online']],
    ['syncing', ['Syncing changes...', 'Sending']],
    ['error', ['Sync error: the server is not available', 'Nothing is lost.']],
    [
      'cutOff',
      [
        'Sync error: the server is not available',
        "Changes from your other devices aren't arriving right now.",
        'Last received12 minutes ago',
        'Last sent3 minutes ago',
      ],
    ],
    ['queued', ['1200 changes queued for sync', 'Waiting to be sent (1200)', 'and 1195 more']],
    ['held', ['2 changes need attention', 'Needs attention (2)', 'Could not be read (1)']],
    [
      'quarantined',
      [
        'Could not be read (3)',
        "Module 'Burns': the copy on this device is damaged · 5 minutes ago",
        'A group member: an unreadable change · 1 day ago',
        'Something on this device: unreadable data from the server · 3 days ago',
      ],
    ],
    ['allSent', ['Up to date', 'Everything on this device has been sent.', '3 minutes ago']],
    [
      'uploading',
      [
        'Uploading 2 files',
        'Files are being uploaded.',
        'Files not uploaded yet (2)',
        'clip.webm: Uploading... · 3 MB of 12 MB',
      ],
    ],
    [
      'filesRefused',
      [
        '1 file needs attention',
        'The server rejected some files. See why below.',
        'huge.mp4: Upload failed · 12 MBFile exceeds 500MB limitChoose a smaller file instead',
        'clip.webm: Paused · 3 MB of 12 MB',
        'The server had a problem, trying again automatically',
      ],
    ],
    ['firstSync', ['Getting your content', '1,240 so far, part 6 of 18']],
    ['nearlyFull', ['This device is nearly full.', 'The browser may clear all of this']],
    ['full', ['This device is full. Text is still saved', 'Using Backup Project']],
    ['failed', ['Failed to clear sync queue', 'Sign in again to send your changes.']],
  ])('%s says so in plain words, and is accessible', async (state, words) => {
    await render(PANEL_STATES[state]());
    const panel = page.getByRole('dialog', { name: 'Your changes' });
    for (const word of words) await expect.element(panel).toHaveTextContent(word);
    await expectAccessible();
  });

  it.each([360, 1440])('fits a window %i px wide', async (width) => {
    await page.viewport(width, 640);
    await render(PANEL_STATES.held());
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page.viewport(1280, 800);
  });
});

describe('the panel by keyboard', () => {
  it('takes the focus and closes on Escape', async () => {
    const onClose = vi.fn();
    await render(<Panel onClose={onClose} now={NOW} />);
    await expect.element(page.getByRole('heading', { name: 'Your changes' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
