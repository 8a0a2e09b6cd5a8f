import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { UploadItem } from '@/media/upload/upload-item';
import { expectAccessible } from '@support/ui/expect-accessible';
import { button, region, text } from '@support/app/sync-panel/panel-parts';
import { file, list, listed, Panel, PANEL_STATES, QUEUED } from '@support/app/sync-panel/panel-states';

describe('pending changes', () => {
  it('explain that they wait while a backup stands in (decision E16)', async () => {
    const status = { state: 'queued', pending: 1, waits: true } as const;
    await render(
      <Panel status={status} queued={list(QUEUED.slice(0, 1))} usingBackup actions={{ sync: vi.fn() }} />,
    );
    await expect
      .element(text(/^The main server is not responding, and the backup project does not accept changes/))
      .toBeVisible();
    await expect.element(text(/^Sent when the main server responds again/)).not.toBeInTheDocument();
    await expect.element(button('Sync now')).toBeDisabled();
    await expectAccessible();
  });

  it('are described in words, newest first', async () => {
    await render(PANEL_STATES.offline());
    const rows = region('Waiting to be sent (5)').getByRole('listitem');
    await expect.element(rows.nth(0)).toHaveTextContent("Module 'Burns': title changed · 2 minutes ago");
    await expect.element(rows.nth(1)).toHaveTextContent('3 nodes changed, 1 added · 4 minutes ago');
    await expect
      .element(rows.nth(2))
      .toHaveTextContent("Playlist 'First aid in the kitchen': module 'Burns' added");
    await expect.element(rows.nth(2)).toHaveTextContent('Rejected once; retried automatically');
    await expect.element(rows.nth(3)).toHaveTextContent("Group 'Night shift': member 'Ada Okafor' removed");
    await expect.element(rows.nth(4)).toHaveTextContent('Sent as soon as there is room');
  });

  it('are shown fifty at a time', async () => {
    const onMoreQueued = vi.fn();
    const fifty = Array.from({ length: 50 }, (_, index) => listed({ id: `q${index}` }));
    await render(
      <Panel
        status={{ state: 'queued', pending: 170 }}
        queued={list(fifty, 170)}
        onMoreQueued={onMoreQueued}
      />,
    );
    await expect.element(text('and 120 more')).toBeVisible();
    await button('Show 50 more').click();
    expect(onMoreQueued).toHaveBeenCalledOnce();
  });

  it('focus the first added row, because the button disappears with the last', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => listed({ id: `q${index}`, rowId: `row ${index}` }));
    const status = { state: 'queued', pending: 60 } as const;
    const screen = await render(<Panel status={status} queued={list(rows.slice(0, 50), 60)} />);
    await button('Show 10 more').click();
    await screen.rerender(<Panel status={status} queued={list(rows)} />);
    await expect.element(region('Waiting to be sent (60)').getByRole('listitem').nth(50)).toHaveFocus();
  });

  it('are not shown as being sent when the answer is missing', async () => {
    const status = { state: 'error', pending: 1, lastError: 'timeout: slow' } as const;
    await render(<Panel status={status} queued={list(QUEUED.slice(0, 1))} />);
    await expect.element(text('No answer from the server yet')).toBeVisible();
  });

  it('are saved without files, and say so', async () => {
    await render(<Panel queued={list(QUEUED)} uploads={[file('clip.webm')]} />);
    await expect.element(text(/Uploads are not included/)).toBeVisible();
  });

  it('list five files, and link to all (rule Q13)', async () => {
    const onClose = vi.fn();
    const files = { waiting: 7, sending: 0, paused: 0, refused: 0 };
    const uploads = Array.from({ length: 7 }, (_, index) => file(`${index}.webm`));
    await render(<Panel status={{ state: 'offline', online: false, files }} {...{ uploads, onClose }} />);
    const section = region('Files not uploaded yet (7)');
    await expect.element(section.getByRole('listitem')).toHaveLength(5);
    await expect.element(section).toHaveTextContent('4.webm: On this device, waiting for a connection');
    await expect.element(section.getByText('and 2 more')).toBeVisible();
    await section.getByRole('link', { name: 'Open your media' }).click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('can retry a refused file first, and resume a paused one', async () => {
    const fileActions = { retry: vi.fn(), resume: vi.fn(), discard: vi.fn() };
    const { uploads } = PANEL_STATES.filesRefused().props as { uploads: readonly UploadItem[] };
    await render(<Panel uploads={uploads} actions={{ files: fileActions }} />);
    const rows = region('Files not uploaded yet (3)').getByRole('listitem');
    await rows.nth(0).getByRole('button', { name: 'Try again', exact: true }).click();
    expect(fileActions.retry).toHaveBeenCalledExactlyOnceWith('module-content/u/huge.mp4');
    await rows.nth(1).getByRole('button', { name: 'Resume' }).click();
    expect(fileActions.resume).toHaveBeenCalledExactlyOnceWith('module-content/u/clip.webm');
  });

  it('explain once why files wait or were refused, with a next step', async () => {
    const busy = { code: 'ERR_SERVER_DOWN', text: 'The server is not to be reached right now.' } as const;
    const refused = { code: 'ERR_UPLOAD', text: 'Upload failed with status 400' } as const;
    const full = { code: 'ERR_QUOTA', text: 'This device is full.' } as const;
    const uploads = [
      file('refused.png', { state: 'refused', problem: refused }),
      file('busy.png', { problem: busy }),
      file('full.png', { problem: full }),
    ];
    await render(<Panel uploads={uploads} />);
    const rows = region('Files not uploaded yet (3)').getByRole('listitem');
    await expect
      .element(rows.nth(0))
      .toHaveTextContent('refused.png: 12 MBUpload failed with status 400Try again. If it fails once more');
    await expect
      .element(rows.nth(1))
      .toHaveTextContent('The server had a problem, trying again automatically');
    await expect.element(rows.nth(1)).not.toHaveTextContent(busy.text);
    await expect.element(rows.nth(2)).toHaveTextContent('This device is full, continues once there is room');
    await expect.element(rows.nth(2)).not.toHaveTextContent(full.text);
  });

  it('can retry refused files together, and discard one after confirmation (L7)', async () => {
    const fileActions = { retry: vi.fn(), resume: vi.fn(), discard: vi.fn() };
    const problem = { code: 'ERR_UPLOAD', text: 'Upload failed' } as const;
    const uploads = ['a.png', 'b.png'].map((name) => file(name, { state: 'refused', problem }));
    await render(<Panel uploads={uploads} actions={{ files: fileActions }} />);
    await button('Try all again').click();
    expect(fileActions.retry).toHaveBeenCalledExactlyOnceWith();
    await region('Files not uploaded yet (2)')
      .getByRole('button', { name: 'Discard', exact: true })
      .nth(1)
      .click();
    await expect.element(page.getByRole('group', { name: 'Discard this file?' })).toHaveFocus();
    await expectAccessible();
    await button('Keep it').click();
    await expect
      .element(
        region('Files not uploaded yet (2)').getByRole('button', { name: 'Discard', exact: true }).nth(1),
      )
      .toHaveFocus();
    expect(fileActions.discard).not.toHaveBeenCalled();
    await region('Files not uploaded yet (2)')
      .getByRole('button', { name: 'Discard', exact: true })
      .nth(1)
      .click();
    await button('Discard for good').click();
    expect(fileActions.discard).toHaveBeenCalledExactlyOnceWith('module-content/u/b.png');
  });

  it.each([
    ['overflow', 'Sent as soon as there is room in the queue'],
    ['age', 'Older than a week; sent automatically'],
    ['quota', 'This device is full; sent automatically'],
  ] as const)('tells why it waits outside of the queue: %s', async (reason, words) => {
    await render(<Panel queued={list([listed({ id: 'x', reason })])} />);
    await expect.element(text(words)).toBeVisible();
  });

  it.each([
    ['a visitor', { isVisitor: true, actions: { sync: undefined } }],
    ['somebody whose session has ended (decision L5)', { sessionEnded: true }],
  ])('leads %s to the sign-in, where the device is online', async (_who, props) => {
    const onSignIn = vi.fn();
    const screen = await render(<Panel {...props} onSignIn={onSignIn} />);
    await button('Sign In').click();
    expect(onSignIn).toHaveBeenCalledOnce();
    await expect.element(button('Sync now')).not.toBeInTheDocument();
    await screen.rerender(<Panel {...props} status={{ state: 'offline', online: false }} />);
    await expect.element(button('Sign In')).not.toBeInTheDocument();
  });

  it('cannot be sent manually while offline', async () => {
    await render(PANEL_STATES.offline());
    await expect.element(button('Sync now')).toBeDisabled();
  });

  it('keep their place while they load', async () => {
    const reading = { rows: [], total: 0, ready: false };
    await render(
      <Panel status={{ state: 'queued', pending: 4, held: 1 }} queued={reading} rejected={reading} />,
    );
    await expect.element(region('Waiting to be sent (4)')).toBeVisible();
    await expect.element(region('Needs attention (1)')).toBeVisible();
    await expectAccessible();
  });

  it('can be saved as a file', async () => {
    const onExport = vi.fn();
    await render(
      <Panel
        status={{ state: 'queued', pending: 5 }}
        queued={list(QUEUED)}
        actions={{ exportAll: onExport }}
      />,
    );
    await button('Save as a file').click();
    expect(onExport).toHaveBeenCalledOnce();
  });
});
