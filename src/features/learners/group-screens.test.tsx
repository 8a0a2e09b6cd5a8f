import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { joinLink, spacedCode } from '@/domain/groups/join-code';
import { linkId } from '@/shared/link-id';
import { playlistItem } from '@/domain/playlist/playlist-item';
import { memberDraft } from '@/ui/drafts/member-draft';
import { expectAccessible } from '@support/ui/expect-accessible';
import { learnersDevice } from '@support/features/learners/learners-device';

const { account, store, show, reload, addGroup, addContent, addPerson, address, button } = learnersDevice();

const name = () => page.getByRole('textbox', { name: /^Name/ });

describe('a group', () => {
  it('is created with a name, and continues to its content under /nest (E10)', async () => {
    await show('/nest/learners/group');
    await expect.element(page.getByRole('heading', { name: 'Group Creator' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Members' })).not.toBeInTheDocument();
    await button('Save Group').click();
    await expect.element(page.getByText('Name is required').first()).toBeVisible();
    await name().fill('Class 5b');
    await button('Save Group').click();
    await expect.element(page.getByText('Group saved successfully')).toBeVisible();
    const [group] = await store().find('groups');
    await expect.element(address()).toHaveTextContent(`/nest/learners/group/content?id=${group!.id}`);
    expect(group).toMatchObject({ name: 'Class 5b', description: '' });
    await expect.element(page.getByRole('link', { name: 'Members' })).toBeVisible();
    await expect.element(page.getByText('No content added yet.')).toBeVisible();
  });

  it('confirms a saved change', async () => {
    const id = await addGroup('Class 5b');
    await show(`/nest/learners/group?id=${id}`);
    await name().fill('Class 6b');
    await button('Save Group').click();
    await expect.element(page.getByText('Group saved successfully')).toBeVisible();
    expect(await store().get('groups', id)).toMatchObject({ name: 'Class 6b' });
    await expectAccessible();
  });

  it('keeps the input when another device deletes it, also through a reload (L1)', async () => {
    const id = await addGroup('Class 5b');
    await show(`/nest/learners/group?id=${id}`);
    await name().fill('Class 5b, mornings');
    memberDraft(account(), id).write({ email: 'nina@school.example', firstName: '', lastName: '' });
    await store().remove('groups', id);
    const heading = page.getByRole('heading', { name: 'This group is not on this device' });
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nina@school.example');
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Class 5b, mornings');
    await reload();
    await show(`/nest/learners/group?id=${id}`);
    await expect.element(heading).toBeVisible();
    await button('Use for a new group').click();
    await expect.element(name()).toHaveValue('Class 5b, mornings');
  });
});

describe('content of a group', () => {
  it('is added once, and removed with an undo (L7)', async () => {
    const id = await addGroup('Class 5b');
    const knots = await addContent('modules', 'Knots');
    await show(`/nest/learners/group?id=${id}`);
    await button('Add Content').click();
    const dialog = page.getByRole('dialog', { name: 'Add Content' });
    await dialog.getByRole('button', { name: 'Add Knots' }).click();
    await expect
      .element(dialog.getByRole('row', { name: /^Knots/ }))
      .toHaveTextContent('Already added to group');
    await dialog.getByRole('button', { name: 'Done' }).click();
    const access = await linkId('access_control', 'module', knots, id);
    expect(await store().get('access_control', access)).toMatchObject({ content_id: knots, group_id: id });
    const row = page.getByRole('row', { name: /^Knots/ });
    await expect.element(row).toHaveTextContent('Module');
    await button('Remove Knots from the group').click();
    await expect.element(page.getByText('No content added yet.')).toBeVisible();
    await expect.element(button('Add Content')).toHaveFocus();
    await button('Undo').click();
    await expect.element(row).toBeVisible();
    expect(await store().get('access_control', access)).toBeDefined();
  });

  it('lists everything the group can open, and who else can open it (D3)', async () => {
    const id = await addGroup('Class 5b');
    const knots = await addContent('modules', 'Knots', 'public');
    const bends = await addContent('modules', 'Bends', 'draft');
    const ropework = await addContent('playlists', 'Ropework');
    await store().insert('playlist_items', await playlistItem(ropework, { kind: 'module', id: knots }, 0));
    await store().insert('playlist_items', await playlistItem(ropework, { kind: 'module', id: bends }, 1));
    const link = await linkId('access_control', 'playlist', ropework, id);
    const given = { content_type: 'playlist', content_id: ropework, group_id: id } as const;
    await store().insert('access_control', { id: link, ...given });
    await show(`/nest/learners/group/content?id=${id}`);
    const rows = page.getByRole('grid', { name: 'Available Content' }).getByRole('row');
    await expect
      .poll(() => rows.elements().map((row) => row.textContent))
      .toEqual([
        'RopeworkPlaylist',
        'KnotsIn RopeworkModulePublic: open to everyone',
        'BendsIn RopeworkModuleDraft: learners do not see it',
      ]);
    await expectAccessible();
    // Content can be added on this page.
    await button('Add Content').click();
    const dialog = page.getByRole('dialog', { name: 'Add Content' });
    await dialog.getByRole('button', { name: 'Add Bends' }).click();
    await expect
      .element(dialog.getByRole('row', { name: /^Bends/ }))
      .toHaveTextContent('Already added to group');
  });

  it('opens the dialog from the link of the class page', async () => {
    const id = await addGroup('Class 5b');
    await show(`/nest/learners/group/content?id=${id}&add`);
    await expect.element(page.getByRole('dialog', { name: 'Add Content' })).toBeVisible();
    await expect.element(address()).not.toHaveTextContent('add');
  });

  it('asks for a group on the class page of an unsaved one', async () => {
    await show('/nest/learners/group/class');
    await expect.element(page.getByRole('heading', { name: 'No group yet' })).toBeVisible();
  });

  it('deletes the group after a confirmation, with an undo (L7)', async () => {
    const id = await addGroup('Class 5b');
    await addPerson('mia@school.example', 'Mia Ros', id);
    await show(`/nest/learners/group/settings?id=${id}`);
    await button('Delete group').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toHaveTextContent('the membership of 1 person');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => store().find('group_members')).toEqual([]);
    await expect.element(address()).not.toHaveTextContent('settings');
    await button('Undo').click();
    await expect.poll(() => store().find('group_members')).toHaveLength(1);
    expect(await store().get('groups', id)).toMatchObject({ name: 'Class 5b' });
  });
});

describe('settings of a group', () => {
  it('turn joining by code and link on, with an expiry', async () => {
    const id = await addGroup('Class 5b');
    const code = async () => (await store().get('groups', id))?.join_code ?? null;
    await show(`/nest/learners/group/settings?id=${id}`);
    const isOn = page.getByRole('switch', { name: 'People can join with a code' });
    await isOn.click();
    await expect.poll(code).toMatch(/^[A-Z2-9]{8}$/);
    const first = (await code())!;
    await expect.element(page.getByText(spacedCode(first))).toBeVisible();
    await expect
      .element(page.getByRole('textbox', { name: 'Join link' }))
      .toHaveValue(joinLink(globalThis.location.origin, first));
    await button('Show QR code').click();
    await expect.element(page.getByRole('img', { name: /^QR code of Class 5b/ })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const lastDay = page.getByLabelText(/^Last day/);
    await lastDay.fill('2020-02-03');
    await expect.element(page.getByText(/^The code has expired/)).toBeVisible();
    await expect.element(lastDay).toHaveValue('2020-02-03');
    await lastDay.fill('');
    await expect.poll(async () => (await store().get('groups', id))?.join_expires_at).toBeNull();
    await button('Make a new code').click();
    await expect.poll(code).not.toBe(first);
    await expectAccessible();
    await isOn.click();
    await expect.poll(code).toBeNull();
  });

  it('archive the group, which a filter still finds', async () => {
    const id = await addGroup('Class 5b');
    await show(`/nest/learners/group/settings?id=${id}`);
    await button('Archive group').click();
    await expect.element(page.getByText('This group is archived.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Learners' }).click();
    await expect.element(page.getByText('No groups yet')).toBeVisible();
    await button('1 archived').click();
    await expect.element(page.getByRole('row', { name: /Class 5b/ })).toHaveTextContent('Archived');
  });
});
