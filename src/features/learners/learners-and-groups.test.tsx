import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newInvitation } from '@/domain/groups/invitation';
import { AppError } from '@/shared/app-error';
import { expectAccessible } from '@support/ui/expect-accessible';
import { fetchNames, learnersDevice } from '@support/features/learners/learners-device';

const { store, show, reload, addGroup, addContent, addPerson, addRun, address, button } = learnersDevice();

const row = (name: string | RegExp) => page.getByRole('row', { name });
const names = (list: string) =>
  page
    .getByRole('grid', { name: list })
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);
const dialog = () => page.getByRole('dialog');
const bar = (name: string) =>
  page.getByRole('toolbar', { name: 'Bulk Actions' }).getByRole('button', { name });

describe('groups', () => {
  it('show an empty state with a way to create one', async () => {
    await show('/nest/learners');
    await expect
      .element(page.getByText('No groups found. Click "Create Group" to get started.'))
      .toBeVisible();
    await page.getByRole('tab', { name: 'Individual (0)' }).click();
    await expect.element(page.getByText('No learners found.')).toBeVisible();
    await expect.element(page.getByText('0 Learners')).toBeVisible();
  });

  it('are counted, searched and sorted, and return to the default order', async () => {
    const small = await addGroup('Watch one');
    const large = await addGroup('Night shift');
    await addPerson('mia@school.example', 'Mia Ros', small, large);
    await addPerson('jon@school.example', 'Jon', large);
    await show('/nest/learners');
    await expect.element(page.getByText('2 Groups')).toBeVisible();
    await expect.element(row(/Night shift/)).toHaveTextContent('2');
    const size = button('Group Size');
    await size.click();
    await expect.poll(() => names('Groups')).toEqual(['Watch one', 'Night shift']);
    await size.click();
    await expect.poll(() => names('Groups')).toEqual(['Night shift', 'Watch one']);
    await expect.element(address()).toHaveTextContent('sort=-groupSize');
    await page.getByRole('combobox', { name: 'Sort' }).selectOptions('');
    await expect.element(address()).not.toHaveTextContent('sort');
    await page.getByPlaceholder('Search groups and learners').fill('night');
    await expect.poll(() => names('Groups')).toEqual(['Night shift']);
    await expectAccessible();
  });

  it('are deleted with their cascades, and restored (L7)', async () => {
    const group = await addGroup('Watch one');
    await addGroup('Night shift');
    await addPerson('mia@school.example', 'Mia Ros', group);
    await show('/nest/learners');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await bar('Delete groups').click();
    await expect.element(dialog()).toHaveTextContent('Delete 2 groups?');
    await expect.element(dialog()).toHaveTextContent('the membership of 1 person');
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('No groups yet')).toBeVisible();
    await expect.poll(() => store().find('group_members')).toEqual([]);
    await button('Undo').click();
    await expect.poll(() => names('Groups')).toHaveLength(2);
    await expect.poll(() => store().find('group_members')).toHaveLength(1);
  });

  it('report a failed read, like learners', async () => {
    const failed = { rows: [], ready: false, hasFailed: true } as const;
    const broken = { get: () => failed, subscribe: () => () => undefined };
    await show('/nest/learners', { ...store(), observe: () => broken });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load groups');
    await page.getByRole('tab', { name: 'Individual' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load learners');
  });

  it('stay when a deletion fails, each with its reason (L7)', async () => {
    await addGroup('Watch one');
    await show('/nest/learners', {
      ...store(),
      writeMany: async (changes) =>
        changes.map((_change, index) => ({ index, error: new AppError('ERR_QUOTA', 'full') })),
    });
    await page.getByRole('checkbox', { name: 'Select Watch one' }).click();
    await bar('Delete groups').click();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(dialog()).toHaveTextContent('Failed to delete Watch one');
    await expect.element(dialog()).toHaveTextContent('There is no room left on this device.');
  });
});

describe('learners', () => {
  it('are listed with groups, names and progress, invited ones included, and filtered', async () => {
    const group = await addGroup('Watch one');
    const knots = await addContent('modules', 'Knots');
    const bends = await addContent('modules', 'Bends');
    const mia = await addPerson('mia@school.example', 'Mia van Ros', group);
    await addPerson('jon@school.example', 'Jon', group);
    await addRun(mia, knots, 4, 4);
    await addRun(mia, bends, 1, 4);
    const invited = { groupId: group, email: 'Eva@School.example', firstName: 'Eva', lastName: '' };
    await store().insert('invitations', await newInvitation(invited, Date.now()));
    await show('/nest/learners?tab=individual');
    await expect.element(page.getByText('3 Learners')).toBeVisible();
    await expect.element(row(/^Select mia@school.example/)).toHaveTextContent(/Watch one.*Mia.*van Ros/);
    await expect
      .element(page.getByRole('progressbar', { name: 'Progress of mia@school.example' }))
      .toHaveAttribute('aria-valuetext', '1 of 2 finished');
    await expect.element(row(/eva@school.example/)).toHaveTextContent('Invited');
    await expect.element(row(/jon@school.example/)).toHaveTextContent('Never started');
    await expectAccessible();
    await button('Filter').click();
    await dialog().getByLabelText('Started').selectOptions('Started something');
    await dialog().getByRole('button', { name: 'Show 1' }).click();
    await expect.poll(() => names('Learners')).toEqual(['mia@school.exampleWatch one']);
  });

  it('are removed from the nest with their access but not their runs, and restored (E12)', async () => {
    const group = await addGroup('Watch one');
    const knots = await addContent('modules', 'Knots');
    const mia = await addPerson('mia@school.example', 'Mia', group);
    await store().insert('module_access', { id: crypto.randomUUID(), user_id: mia, module_id: knots });
    await addRun(mia, knots, 1, 4);
    await show('/nest/learners?tab=individual');
    await page.getByRole('checkbox', { name: 'Select mia@school.example' }).click();
    await bar('Remove from nest').click();
    await dialog().getByRole('button', { name: 'Remove from nest' }).click();
    await expect.element(page.getByText('No learners found.')).toBeVisible();
    expect(await store().find('group_members')).toEqual([]);
    expect(await store().find('module_access')).toEqual([]);
    expect(await store().find('module_sessions')).toHaveLength(1);
    expect(await store().find('removed_learners')).toMatchObject([{ person_id: mia }]);
    await button('Undo').click();
    await expect.element(row(/mia@school.example/)).toBeVisible();
    await expect.poll(() => store().find('module_access')).toHaveLength(1);
    expect(await store().find('removed_learners')).toEqual([]);
  });

  it('without a group show their public name, fetched once (D7)', async () => {
    const knots = await addContent('modules', 'Knots', 'public');
    const eve = crypto.randomUUID();
    await addRun(eve, knots, 1, 4);
    fetchNames.mockResolvedValueOnce({ [eve]: 'Eve' });
    await show('/nest/learners?tab=individual');
    await expect.element(row(/Eve/)).toBeVisible();
    // The next visit is offline.
    await reload();
    await show('/nest/learners?tab=individual');
    await expect.element(row(/Eve/)).toBeVisible();
  });

  it('are added to a group from the list', async () => {
    const group = await addGroup('Watch one');
    const other = await addGroup('Night shift');
    const mia = await addPerson('mia@school.example', 'Mia', group);
    await show('/nest/learners?tab=individual');
    await page.getByRole('checkbox', { name: 'Select mia@school.example' }).click();
    await bar('Add to group').click();
    await dialog().getByLabelText('Group').selectOptions('Night shift');
    await dialog().getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(page.getByText('Added mia@school.example to the group')).toBeVisible();
    const rows = await store().find('group_members', { where: { group_id: other } });
    expect(rows.map(({ member_id }) => member_id)).toEqual([mia]);
  });

  it('are added by address through the queue, existing members only once', async () => {
    const group = await addGroup('Watch one');
    await addPerson('mia@school.example', 'Mia', group);
    await show('/nest/learners?tab=individual');
    await button('Add Learner').click();
    await dialog().getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(dialog().getByText('Email is required')).toBeVisible();
    const email = dialog().getByRole('textbox', { name: /^Email/ });
    await email.fill(' Mia@School.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText('User is already a member of this group')).toBeVisible();
    await email.fill('Eva@School.example ');
    await dialog()
      .getByRole('textbox', { name: /^First name/ })
      .fill('Eva');
    await dialog().getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(row(/eva@school.example/)).toHaveTextContent('Invited');
    const rows = await store().find('invitations');
    expect(rows).toMatchObject([{ email: 'eva@school.example', group_id: group, first_name: 'Eva' }]);
    await email.fill('eva@school.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText(/^This address has already been invited/)).toBeVisible();
  });
});
