import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { UploadItem } from '@/media/upload-item';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { MakeRoomView } from './MakeRoom';
import {
  file,
  HELD,
  heldChange,
  listed,
  NOW,
  Panel,
  PANEL_STATES,
  QUEUED,
  row,
  SET_ASIDE,
} from './testing/panel-states';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const text = (words: string | RegExp) => page.getByText(words);
const list = <T,>(rows: readonly T[], total = rows.length) => ({ rows, total, ready: true });
const nameOf = (_table: string, id: string) => (id === 'm' ? 'Burns' : undefined);
const removeNothing = () => Promise.resolve();
const region = (name: string) => page.getByRole('region', { name });

/** The place of a module in a playlist that the server does not have. */
const place = (id: string, playlist_id: string) =>
  heldChange({
    id,
    table: 'playlist_items',
    operation: 'insert',
    base: null,
    code: '23503',
    data: row({ playlist_id, module_id: id, sub_playlist_id: null, position: 0 }),
  });

/** A run of a module that the server does not have. */
const run = (id: string, module: string) =>
  heldChange({
    id,
    key: `module_sessions|${id}`,
    table: 'module_sessions',
    operation: 'insert',
    base: null,
    code: '23503',
    lastError: '23503: This module does not exist.',
    data: row({ module_id: module, answers: {} }),
  });

describe('the sync panel in each state', () => {
  it.each<[keyof typeof PANEL_STATES, readonly string[]]>([
    ['idle', ['Nothing to send', 'kept on this device first, and then sent by itself', 'Not yet']],
    ['visitor', ['On this device', 'Sign in to have it everywhere.']],
    ['offline', ['You are offline', 'kept on this device, and sent by itself once you are back online']],
    ['syncing', ['Syncing changes...', 'On its way']],
    ['error', ['Sync error: the server is not available', 'Nothing is lost.']],
    [
      'cutOff',
      [
        'Sync error: the server is not available',
        'What is new elsewhere does not come at the moment.',
        'Last fetched12 minutes ago',
        'Last sent3 minutes ago',
      ],
    ],
    ['queued', ['1200 changes queued for sync', 'Waiting to be sent (1200)', 'and 1195 more']],
    ['held', ['2 changes need attention', 'Needs attention (2)', 'Set aside (1)']],
    [
      'setAside',
      [
        'Set aside (3)',
        "Module 'Burns': the copy on this device is damaged, 5 minutes ago",
        'A member of a group: a change that could not be read, 1 day ago',
        'Something on this device: what the server sent could not be read, 3 days ago',
      ],
    ],
    ['allSent', ['All changes sent at', 'Everything on this device has arrived.', '3 minutes ago']],
    [
      'uploading',
      [
        'Uploading 2 files',
        'Files are on their way to the server.',
        'Files not uploaded yet (2)',
        'clip.webm: Uploading... · 3 MB of 12 MB',
      ],
    ],
    [
      'filesRefused',
      [
        '1 file needs attention',
        'What the server did not take is kept here; see why below.',
        'huge.mp4: Upload failed · 12 MBFile exceeds 500MB limitChoose a smaller file instead',
        'clip.webm: Paused · 3 MB of 12 MB',
        'The server had a problem, tried again by itself',
      ],
    ],
    ['firstSync', ['Getting your things for the first time', '1,240 so far, part 6 of 18']],
    ['nearlyFull', ['This device is nearly full.', 'The browser may clear all of this']],
    ['full', ['This device is full. Texts are still kept', 'Using Backup Project']],
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

describe('what waits', () => {
  it('waits for the first project while a backup stands in for it, and says so (decision E16)', async () => {
    const status = { state: 'queued', pending: 1 } as const;
    await render(
      <Panel status={status} queued={list(QUEUED.slice(0, 1))} usingBackup waits onSync={vi.fn()} />,
    );
    await expect
      .element(text(/^The main server does not answer, and the backup project takes no changes/))
      .toBeVisible();
    await expect.element(text('Sent once the main server answers')).not.toBeInTheDocument();
    await expect.element(button('Sync now')).toBeDisabled();
    await expectAccessible();
  });

  it('is listed as one would say it, newest first', async () => {
    await render(PANEL_STATES.offline());
    const rows = region('Waiting to be sent (5)').getByRole('listitem');
    await expect.element(rows.nth(0)).toHaveTextContent("Module 'Burns': title changed, 2 minutes ago");
    await expect.element(rows.nth(1)).toHaveTextContent('3 nodes changed, 1 added, 4 minutes ago');
    await expect
      .element(rows.nth(2))
      .toHaveTextContent("Playlist 'First aid in the kitchen': module 'Burns' added");
    await expect.element(rows.nth(2)).toHaveTextContent('Refused once, tried again by itself');
    await expect.element(rows.nth(3)).toHaveTextContent("Group 'Night shift': member 'Ada Okafor' removed");
    await expect.element(rows.nth(4)).toHaveTextContent('Goes as soon as there is room');
  });

  it('is shown fifty at a time', async () => {
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

  it('gives the focus to the first row that is added, for the button goes with the last', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => listed({ id: `q${index}`, rowId: `row ${index}` }));
    const status = { state: 'queued', pending: 60 } as const;
    const screen = await render(<Panel status={status} queued={list(rows.slice(0, 50), 60)} />);
    await button('Show 10 more').click();
    await screen.rerender(<Panel status={status} queued={list(rows)} />);
    await expect.element(region('Waiting to be sent (60)').getByRole('listitem').nth(50)).toHaveFocus();
  });

  it('is not said to be on its way when its answer did not come', async () => {
    const status = { state: 'error', pending: 1, lastError: 'timeout: slow' } as const;
    await render(<Panel status={status} queued={list(QUEUED.slice(0, 1))} />);
    await expect.element(text('No answer from the server yet')).toBeVisible();
  });

  it('is saved without its files, and says so', async () => {
    await render(<Panel queued={list(QUEUED)} uploads={[file('clip.webm')]} />);
    await expect.element(text(/other files are not in it/)).toBeVisible();
  });

  it('names five files of many, and leads to all of them (rule Q13)', async () => {
    const onClose = vi.fn();
    const files = { waiting: 7, sending: 0, paused: 0, refused: 0 };
    const uploads = Array.from({ length: 7 }, (_, index) => file(`${index}.webm`));
    await render(<Panel status={{ state: 'offline', online: false }} {...{ files, uploads, onClose }} />);
    const section = region('Files not uploaded yet (7)');
    await expect.element(section.getByRole('listitem')).toHaveLength(5);
    await expect.element(section).toHaveTextContent('4.webm: On this device, waits for a connection');
    await expect.element(section.getByText('and 2 more')).toBeVisible();
    await section.getByRole('link', { name: 'Open your media' }).click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('lets a refused file be sent again, before all others, and a paused one go on', async () => {
    const fileActions = { retry: vi.fn(), resume: vi.fn(), discard: vi.fn() };
    const { uploads } = PANEL_STATES.filesRefused().props as { uploads: readonly UploadItem[] };
    await render(<Panel {...{ uploads, fileActions }} />);
    const rows = region('Files not uploaded yet (3)').getByRole('listitem');
    await rows.nth(0).getByRole('button', { name: 'Try again: huge.mp4' }).click();
    expect(fileActions.retry).toHaveBeenCalledExactlyOnceWith('module-content/u/huge.mp4');
    await rows.nth(1).getByRole('button', { name: 'Resume: clip.webm' }).click();
    expect(fileActions.resume).toHaveBeenCalledExactlyOnceWith('module-content/u/clip.webm');
  });

  it('says once why a file waits or was refused, and what to do about it', async () => {
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
      .toHaveTextContent('refused.png: 12 MBUpload failed with status 400Try again. If it happens once more');
    await expect.element(rows.nth(1)).toHaveTextContent('The server had a problem, tried again by itself');
    await expect.element(rows.nth(1)).not.toHaveTextContent(busy.text);
    await expect.element(rows.nth(2)).toHaveTextContent('This device is full, goes on by itself');
    await expect.element(rows.nth(2)).not.toHaveTextContent(full.text);
  });

  it('lets refused files be tried again together, and one be discarded after a question (L7)', async () => {
    const fileActions = { retry: vi.fn(), resume: vi.fn(), discard: vi.fn() };
    const problem = { code: 'ERR_UPLOAD', text: 'Upload failed' } as const;
    const uploads = ['a.png', 'b.png'].map((name) => file(name, { state: 'refused', problem }));
    await render(<Panel {...{ uploads, fileActions }} />);
    await button('Try all again').click();
    expect(fileActions.retry).toHaveBeenCalledExactlyOnceWith();
    await button('Discard: b.png').click();
    await expect.element(page.getByRole('group', { name: 'Discard this file?' })).toHaveFocus();
    await expectAccessible();
    await button('Keep it').click();
    await expect.element(button('Discard: b.png')).toHaveFocus();
    expect(fileActions.discard).not.toHaveBeenCalled();
    await button('Discard: b.png').click();
    await button('Discard for good').click();
    expect(fileActions.discard).toHaveBeenCalledExactlyOnceWith('module-content/u/b.png');
  });

  it.each([
    ['overflow', 'Goes as soon as there is room in the queue'],
    ['age', 'Has waited for more than a week, and is sent by itself'],
    ['quota', 'This device is full. It is sent by itself'],
  ] as const)('tells why it waits outside of the queue: %s', async (reason, words) => {
    await render(<Panel queued={list([listed({ id: 'x', reason })])} />);
    await expect.element(text(words)).toBeVisible();
  });

  it.each([
    ['a visitor', { isVisitor: true, onSync: undefined }],
    ['somebody whose session has ended (decision L5)', { sessionEnded: true }],
  ])('leads %s to the sign-in, where there is a line', async (_who, props) => {
    const onSignIn = vi.fn();
    const screen = await render(<Panel {...props} onSignIn={onSignIn} />);
    await button('Sign In').click();
    expect(onSignIn).toHaveBeenCalledOnce();
    await expect.element(button('Sync now')).not.toBeInTheDocument();
    await screen.rerender(<Panel {...props} status={{ state: 'offline', online: false }} />);
    await expect.element(button('Sign In')).not.toBeInTheDocument();
  });

  it('cannot be sent by hand without a line', async () => {
    await render(PANEL_STATES.offline());
    await expect.element(button('Sync now')).toBeDisabled();
  });

  it('keeps its place while it is read from the device', async () => {
    const reading = { rows: [], total: 0, ready: false };
    await render(<Panel status={{ state: 'queued', pending: 4, held: 1 }} queued={reading} held={reading} />);
    await expect.element(region('Waiting to be sent (4)')).toBeVisible();
    await expect.element(region('Needs attention (1)')).toBeVisible();
    await expectAccessible();
  });

  it('is saved as a file', async () => {
    const onExport = vi.fn();
    await render(
      <Panel status={{ state: 'queued', pending: 5 }} queued={list(QUEUED)} onExport={onExport} />,
    );
    await button('Save as a file').click();
    expect(onExport).toHaveBeenCalledOnce();
  });
});

describe('what needs the person (decision L1)', () => {
  it('has its reason and its next step in words; codes are only in the details', async () => {
    await render(PANEL_STATES.held());
    await expect
      .element(text('This display name is already taken. Please choose another one.'))
      .toBeVisible();
    await expect.element(text('Choose another display name; it is then sent by itself.')).toBeVisible();
    await expect.element(text('23505')).not.toBeVisible();
    await page.getByText('Details', { exact: true }).first().click();
    await expect.element(text('23505').first()).toBeVisible();
    await expect.element(text(/profiles_display_name_key/)).toBeVisible();
  });

  it('is not the progress in a module that was deleted, which is told of apart and without an alarm', async () => {
    const onDiscard = vi.fn();
    const held = [...HELD, run('gone', 'x'), run('unsent', 'h9'), heldChange({ id: 'h9' })];
    const { rerender } = await render(
      <Panel
        status={{ state: 'held', held: HELD.length + 2, runsOfGone: 1 }}
        held={list(held)}
        onDiscard={onDiscard}
      />,
    );
    const kept = region('Kept on this device (1)');
    await expect
      .element(kept)
      .toHaveTextContent('This module was deleted by its creator; your progress is kept on this device.');
    await expect.element(region(`Needs attention (${HELD.length + 2})`)).not.toHaveTextContent('deleted by');
    await kept.getByRole('button', { name: 'Discard', exact: true }).click();
    await kept.getByRole('button', { name: 'Discard for good', exact: true }).click();
    expect(onDiscard).toHaveBeenLastCalledWith(['gone']);
    await rerender(<Panel status={{ state: 'idle', runsOfGone: 1 }} held={list([run('gone', 'x')])} />);
    await expect.element(text('Progress in a deleted module stays on this device')).toBeVisible();
    await expect.element(text(/you need not do anything/)).toBeVisible();
    await expect.element(page.getByRole('region', { name: /^Needs attention/ })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('can be tried again, one or all, and leads to where it is changed', async () => {
    const onRetry = vi.fn();
    const onClose = vi.fn();
    await render(
      <Panel status={{ state: 'held', held: 2 }} held={list(HELD)} onRetry={onRetry} onClose={onClose} />,
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

  it('is not promised to leave by itself without a line', async () => {
    const status = { state: 'offline', online: false, held: 2 } as const;
    await render(<Panel status={status} held={list(HELD)} />);
    await expect.element(text(/What needs attention waits for you/)).toBeVisible();
  });

  it('leaves the focus to the next one when it is gone', async () => {
    const status = { state: 'held', held: 2 } as const;
    const screen = await render(<Panel status={status} held={list(HELD)} />);
    await button('Discard').first().click();
    await screen.rerender(<Panel status={status} held={list(HELD.slice(1))} />);
    await expect.element(button('Try again')).toHaveFocus();
  });

  it('is discarded only after a question that names what is lost and what the server has', async () => {
    const onDiscard = vi.fn();
    await render(
      <Panel status={{ state: 'held', held: 1 }} held={list(HELD.slice(0, 1))} onDiscard={onDiscard} />,
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

  it('is discarded with all that the same thing is missing for, in one go, after the same question', async () => {
    const onDiscard = vi.fn();
    const held = [place('a', 'gone'), place('b', 'other'), place('c', 'gone'), ...HELD];
    await render(
      <Panel status={{ state: 'held', held: held.length }} held={list(held)} onDiscard={onDiscard} />,
    );
    await button('Discard').nth(1).click();
    await expect.element(button('Discard for good')).toBeVisible();
    await expect.element(button(/^Discard all/)).not.toBeInTheDocument();
    await button('Keep it').click();
    await button('Discard').first().click();
    await expect.element(text('2 changes need the same thing, which is not there.')).toBeVisible();
    await expectAccessible();
    await button('Discard all 2').click();
    expect(onDiscard).toHaveBeenCalledExactlyOnceWith(['a', 'c']);
  });

  it.each([
    ['insert', 'The server has no copy of it.'],
    ['delete', 'The server still has it, and it comes back.'],
  ] as const)('says what becomes of a discarded %s', async (operation, words) => {
    const change = heldChange({ id: 'x', operation, ...(operation === 'insert' ? { base: null } : {}) });
    await render(<Panel status={{ state: 'held', held: 1 }} held={list([change])} />);
    await button('Discard').click();
    await expect.element(text(words)).toBeVisible();
  });

  it('is said to stay on the server when that has it already', async () => {
    const change = heldChange({ id: 'x', table: 'group_members', operation: 'insert', base: null });
    const twice = { ...change, code: '23505', lastError: '23505: constraint "group_members_pkey"' };
    await render(<Panel status={{ state: 'held', held: 1 }} held={list([twice])} />);
    await expect.element(text('This person is in the group already.')).toBeVisible();
    await button('Discard').click();
    await expect.element(text('What the server has stays.')).toBeVisible();
  });
});

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

describe('the panel by keyboard', () => {
  it('takes the focus, and Escape closes it', async () => {
    const onClose = vi.fn();
    await render(<Panel onClose={onClose} now={NOW} />);
    await expect.element(page.getByRole('heading', { name: 'Your changes' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the room on this device', () => {
  const copies = [
    { moduleId: 'm', bytes: 42 * 1024 * 1024 },
    { moduleId: 'x', bytes: 3 * 1024 * 1024 },
  ];
  it.each([0.81, 0.96])('is made at %d of it, by removing offline copies after a question', async (used) => {
    const remove = vi.fn(() => Promise.resolve());
    await render(
      <Panel
        storage={{ used: used * 1000, quota: 1000, persisted: true }}
        makeRoom={<MakeRoomView {...{ copies, nameOf, remove }} />}
      />,
    );
    await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent('Burns: 42 MB');
    await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('A module: 3 MB');
    await button('Remove: Burns').click();
    await expect.element(page.getByRole('group', { name: 'Remove its pictures and videos?' })).toHaveFocus();
    await expectAccessible();
    expect(remove).not.toHaveBeenCalled();
    await button('Keep them').click();
    await expect.element(button('Remove: Burns')).toHaveFocus();
    await button('Remove: Burns').click();
    await button('Remove them').click();
    expect(remove).toHaveBeenCalledExactlyOnceWith('m');
  });

  it('cannot be made in the app where nothing of it can go, and that is said', async () => {
    await render(
      <Panel isFull makeRoom={<MakeRoomView {...{ copies: [], nameOf, remove: removeNothing }} />} />,
    );
    await expect.element(text(/deleting other things on this device/)).toBeVisible();
    await expectAccessible();
  });

  it('is said to be full when the browser refused more, whatever it estimates', async () => {
    await render(<Panel isFull />);
    await expect.element(text(/^This device is full/)).toBeVisible();
    await expect.element(text('48 MB of 2 GB')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('is kept by the browser when the person asks for it, and says so when it will not', async () => {
    const { PanelFacts } = await import('./PanelFacts');
    const onKeep = vi.fn(() => Promise.resolve(false));
    await render(
      <PanelFacts
        online
        usingBackup={false}
        lastSentAt={null}
        fetchedAt={null}
        now={NOW}
        storage={{ used: 1, quota: 100, persisted: false }}
        onKeep={onKeep}
      />,
    );
    await button('Ask the browser to keep it').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('The browser did not agree.');
    await expectAccessible();
  });
});
