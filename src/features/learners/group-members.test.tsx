import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FIRST_SYNC_MARK } from '@/db/outbox/outbox-marks';
import { GROUP } from '@/shared/limits';
import { ManualClock } from '@support/shared/manual-clock';
import { expectAccessible } from '@support/ui/expect-accessible';
import { membersDevice } from '@support/features/learners/members-device';

const { store, show, reload, addMember, settle, offline, receiveRow, button, person, ownAddress, groupId } =
  membersDevice();

const email = () => page.getByRole('textbox', { name: 'Email' });
const add = async (address: string) => {
  await email().fill(address);
  await button('Add').click();
};

it('shows the empty state only once all members are fetched', async () => {
  const { marks } = store().outbox;
  await marks.clear(FIRST_SYNC_MARK);
  await show();
  const none = page.getByText('No members added yet.');
  await expect.element(email()).toBeVisible();
  await expect.element(page.getByLabelText(/^Loading/)).toBeInTheDocument();
  expect(none.query()).toBeNull();
  await marks.set(FIRST_SYNC_MARK, true);
  await expect.element(none).toBeVisible();
});

describe('adding a member by hand', () => {
  it('queues the member offline, and invites or adds them once the server answers (E11)', async () => {
    offline();
    await show();
    await expect.element(page.getByText('No members added yet.')).toBeVisible();
    await page.getByRole('textbox', { name: 'First name' }).fill('Nina');
    await add(' Nina@Example.test ');
    await expect
      .element(page.getByText('nina@example.test will be added once this device is online.'))
      .toBeVisible();
    await expect.element(person(/Nina/)).toHaveTextContent('Waiting to be sent');
    await expect.element(email()).toHaveValue('');
    expect(await store().find('invitations')).toMatchObject([
      { group_id: groupId, email: 'nina@example.test', first_name: 'Nina' },
    ]);
    await expectAccessible();
    await settle('nina@example.test', { status: 'waiting', mail: 'sent' });
    await expect.element(person(/Nina/)).toHaveTextContent('Invited, email sent');
    await settle('nina@example.test', { status: 'added', mail: 'none' });
    await addMember('nina@example.test', null);
    await expect.element(person(/nina@example.test/)).toHaveTextContent('Ninanina@example.testMember');
    await addMember('kim@example.test', null);
    await expect.element(person(/kim/)).toHaveTextContent('Unnamed Userkim@example.testMember');
    await expect.element(button('Remove kim@example.test')).toBeVisible();
    await expect.element(page.getByText('Total 2')).toBeVisible();
  });

  it('recognizes existing members on the device and on the server', async () => {
    await addMember('Mia@school.test', 'Mia Ros');
    await show();
    await add('mia@School.test');
    await expect.element(page.getByText('User is already a member of this group')).toBeVisible();
    await add('ben@school.test');
    await expect.element(page.getByText('Adding ben@school.test…')).toBeVisible();
    await settle('ben@school.test', { status: 'already_member', mail: 'none' });
    await expect.element(page.getByText('User is already a member of this group')).toBeVisible();
  });

  it('requires a valid address other than your own, and keeps the input through a reload (L1)', async () => {
    await show();
    await button('Add').click();
    await expect.element(page.getByText('Email is required')).toBeVisible();
    await add('nina');
    await expect.element(page.getByText(/^Enter an email address/)).toBeVisible();
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
    await add(ownAddress.toUpperCase());
    await expect.element(page.getByText(/^This is your own address/)).toBeVisible();
    await reload();
    await show();
    await expect.element(email()).toHaveValue(ownAddress.toUpperCase());
    expect(await store().find('invitations')).toEqual([]);
  });
});

describe('members and invitations of a group', () => {
  it('show the whole address on a phone with text at 200%', async () => {
    const address = 'pupil.with.a.very.long.name@school.test';
    await addMember(address, 'Pupil One');
    await show();
    // 200% text on a 390 px phone leaves this much room.
    await page.viewport(195, 800);
    const row = () => page.getByText(address).element().closest('tr')!;
    await expect.poll(() => row().clientWidth).toBeLessThan(300);
    expect(row().scrollWidth).toBe(row().clientWidth);
    await page.viewport(1280, 800);
  });

  it('are removed at once, several together, and restored by one undo (L7)', async () => {
    const mia = await addMember('mia@school.test', 'Mia Ros');
    await addMember('ben@school.test', 'Ben Lee');
    const clock = new ManualClock();
    await show({ clock });
    await button('Remove Mia Ros').click();
    await button('Remove Ben Lee').click();
    await expect.element(page.getByText('No members added yet.')).toBeVisible();
    expect(await store().find('group_members')).toHaveLength(2);
    clock.advance(GROUP.removeDebounce);
    await expect.element(page.getByText('Removed 2 people')).toBeVisible();
    expect(await store().find('group_members')).toEqual([]);
    await button('Undo').click();
    await expect.element(person(/Mia Ros/)).toBeVisible();
    await expect.element(person(/Ben Lee/)).toBeVisible();
    // A member that another device removes at the same moment is no error.
    await button('Remove Mia Ros').click();
    await receiveRow('group_members', mia, null);
    clock.advance(GROUP.removeDebounce);
    await expect.element(page.getByText('Removed Mia Ros')).toBeVisible();
    await expect.element(page.getByText('Failed to remove member')).not.toBeInTheDocument();
  });

  it('are removed by selection', async () => {
    await addMember('mia@school.test', 'Mia Ros');
    await show();
    await add('nina@example.test');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await button('Remove').click();
    await expect.element(page.getByText('Removed 2 people')).toBeVisible();
    await expect.poll(() => store().find('invitations')).toEqual([]);
    expect(await store().find('group_members')).toEqual([]);
  });

  it('resend or revoke an invitation', async () => {
    await show();
    await add('nina@example.test');
    await settle('nina@example.test', { mail: 'failed', asked_at: '2026-01-01T00:00:00+00:00' });
    await expect.element(person(/nina/)).toHaveTextContent('Invited, email not sent');
    await button('Resend the invitation to nina@example.test').click();
    await expect.element(person(/nina/)).toHaveTextContent('Waiting to be sent');
    const [asked] = await store().find('invitations');
    expect(Date.parse(asked!.asked_at)).toBeGreaterThan(Date.parse('2026-01-01T00:00:00Z'));
    await button('Revoke the invitation to nina@example.test').click();
    await expect.element(page.getByText('Removed nina@example.test')).toBeVisible();
    expect(await store().find('invitations')).toEqual([]);
  });
});
