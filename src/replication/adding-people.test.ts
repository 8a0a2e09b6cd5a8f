import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newInvitation } from '@/domain/groups/invitation';
import { newJoinCode } from '@/domain/groups/join-code';
import { linkId } from '@/shared/link-id';
import { createValueStore } from '@/shared/value-store';
import { inviteMember } from './invitation-mails/request-invitation-mail';
import { startInvitationMails } from './invitation-mails/start-invitation-mails';
import { startReplication } from './start-replication';
import { INITIAL_STATUS } from './sync-status';
import { createDevice, type Device } from '@support/replication/device';
import { startEmbeddedServer, type Person } from '@support/replication/embedded-server';
import { FakeConnectivity } from '@support/replication/fake-connectivity';
import { aModule } from '@support/replication/rows';

let embedded: Awaited<ReturnType<typeof startEmbeddedServer>>;
let teacher: Person;
let learner: Person;
const devices: Device[] = [];

beforeAll(async () => {
  embedded = await startEmbeddedServer();
  teacher = await embedded.signUp('teacher');
  learner = await embedded.signUp('learner');
}, 120_000);

afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

afterAll(() => embedded.backend.close());

async function deviceOf(person: Person): Promise<Device> {
  const device = await createDevice(person.server, { account: person.id });
  devices.push(device);
  await device.pull();
  return device;
}

async function groupOn({ store }: Pick<Device, 'store'>, join_code: string | null = null): Promise<string> {
  const id = crypto.randomUUID();
  const words = { name: 'Class', description: '', thumbnail_url: null };
  await store.insert('groups', { id, creator_id: store.account, ...words, join_code });
  return id;
}

async function add(
  { store, clock }: Pick<Device, 'store' | 'clock'>,
  groupId: string,
  emails: readonly string[],
): Promise<void> {
  const rows = await Promise.all(
    emails.map((email) => newInvitation({ groupId, email, firstName: '', lastName: '' }, clock.now())),
  );
  const changes = rows.map((row) => ({ kind: 'insert', table: 'invitations', row }) as const);
  expect(await store.writeMany(changes)).toEqual([]);
}

async function emailOf({ id }: Person): Promise<string> {
  const [user] = await embedded.backend.database.query('select email from auth.users where id = $1', [id]);
  return String(user?.['email']);
}

it('adds people to a group offline: accounts join at the next sync, others are mailed once (E11)', async () => {
  const laptop = await deviceOf(teacher);
  const group = await groupOn(laptop);
  const stranger = `nina-${crypto.randomUUID()}@test.example`;
  await add(laptop, group, [await emailOf(learner), stranger.toUpperCase()]);
  await laptop.sync();
  await laptop.sync();
  const found = async () =>
    Object.fromEntries(
      (await laptop.store.find('invitations', { where: { group_id: group } })).map((row) => [
        row.email,
        [row.status, row.mail],
      ]),
    );
  expect(await found()).toEqual({
    [await emailOf(learner)]: ['added', 'none'],
    [stranger]: ['waiting', 'due'],
  });
  expect(await laptop.store.find('group_members', { where: { group_id: group } })).toMatchObject([
    { member_id: learner.id },
  ]);

  const phone = await deviceOf(teacher);
  let asked = 0;
  const send: typeof fetch = (input, init) => embedded.backend.fetch(new Request(input, init));
  const config = { url: 'http://backend.test', anonKey: embedded.backend.keys.publishable };
  const ask = inviteMember(config, async () => teacher.token, send);
  // Both devices of hers know that it is due.
  const stops = [laptop, phone].map(({ store, clock }) =>
    startInvitationMails({ store, ask, clock, connectivity: new FakeConnectivity(), onAsked: () => asked++ }),
  );
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(2);
  for (const stop of stops) stop();
  const mails = embedded.backend.outbox.messages.filter(({ to }) => to === stranger);
  expect(mails).toHaveLength(1);
  await laptop.sync();
  expect((await found())[stranger]).toEqual(['waiting', 'sent']);

  // She comes, with the address confirmed, and is in.
  await embedded.backend.database.query('update auth.users set email_confirmed_at = now() where email = $1', [
    stranger,
  ]);
  await laptop.sync();
  expect((await found())[stranger]).toEqual(['added', 'sent']);
  expect(await laptop.store.find('group_members', { where: { group_id: group } })).toHaveLength(2);
});

it('settles an address again when two devices add it, and ignores a withdrawn one', async () => {
  const laptop = await deviceOf(teacher);
  const group = await groupOn(laptop);
  await laptop.sync();
  const phone = await deviceOf(teacher);
  const email = `zoe-${crypto.randomUUID()}@test.example`;
  await add(laptop, group, [email]);
  await add(phone, group, [email]);
  for (const device of [laptop, phone, laptop, phone]) await device.sync();
  for (const { store } of [laptop, phone]) {
    expect(await store.outbox.counts()).toEqual({ pending: 0, held: 0, quarantined: 0 });
    expect(await store.find('invitations', { where: { group_id: group } })).toMatchObject([{ email }]);
  }
  const [row] = await phone.store.find('invitations', { where: { group_id: group } });
  await phone.store.remove('invitations', row?.id ?? '');
  // The undo is over.
  phone.clock.advance(60_000);
  for (const device of [phone, laptop]) await device.sync();
  expect(await laptop.store.find('invitations', { where: { group_id: group } })).toEqual([]);
});

it('shows a join code made offline only to its creator', async () => {
  const laptop = await deviceOf(teacher);
  const code = newJoinCode();
  const group = await groupOn(laptop, code);
  await add(laptop, group, [await emailOf(learner)]);
  await laptop.sync();
  await laptop.sync();
  const phone = await deviceOf(learner);
  expect(await laptop.store.get('groups', group)).toMatchObject({ join_code: code });
  expect(await phone.store.get('groups', group)).toMatchObject({ name: 'Class', join_code: null });
  await phone.store.remove(
    'group_members',
    (await phone.store.find('group_members', { where: { group_id: group } }))[0]?.id ?? '',
  );
  phone.clock.advance(60_000);
  await phone.sync();
  await phone.askVisible();
  expect(await phone.store.get('groups', group)).toBeUndefined();
});

it('removes unpublished and unshared content from online devices, and from an offline one at its next sync (D10)', async () => {
  const laptop = await deviceOf(teacher);
  const pupil = await embedded.signUp('pupil');
  const { store } = laptop;
  const group = await groupOn(laptop);
  await add(laptop, group, [await emailOf(pupil)]);
  const own = { creator_id: teacher.id, visibility: 'restricted' } as const;
  const [single, listed, course] = Array.from({ length: 3 }, () => crypto.randomUUID()) as [
    string,
    string,
    string,
  ];
  await store.insert('modules', aModule(single, own));
  await store.insert('modules', aModule(listed, own));
  await store.insert('playlists', {
    id: course,
    ...own,
    title: 'Course',
    description: '',
    thumbnail_url: null,
  });
  await store.insert('playlist_items', {
    id: await linkId('playlist_items', course, listed),
    playlist_id: course,
    module_id: listed,
    sub_playlist_id: null,
    position: 0,
  });
  const give = async (content_type: 'module' | 'playlist', content_id: string) => {
    const id = await linkId('access_control', content_type, content_id, group);
    await store.insert('access_control', { id, content_type, content_id, group_id: group });
    return id;
  };
  await give('module', single);
  const ofCourse = await give('playlist', course);
  await laptop.sync();

  const open = await deviceOf(pupil);
  const offline = await deviceOf(pupil);
  const seen = async (device: Device) => {
    const modules = await device.store.getMany('modules', [single, listed]);
    const lists = await device.store.getMany('playlists', [course]);
    return [...modules.keys(), ...lists.keys()].toSorted();
  };
  const sync = async (device: Device) => {
    await device.pull();
    await device.askVisible();
    return seen(device);
  };
  const all = [single, listed, course].toSorted();
  for (const device of [open, offline]) expect(await seen(device)).toEqual(all);

  await store.patch('modules', single, { visibility: 'draft' });
  await laptop.sync();
  expect(await sync(open)).toEqual([listed, course].toSorted());
  await store.patch('modules', single, { visibility: 'restricted' });
  await store.patch('playlists', course, { visibility: 'draft' });
  await laptop.sync();
  // A draft passes nothing on.
  expect(await sync(open)).toEqual([single]);
  await store.patch('playlists', course, { visibility: 'restricted' });
  await laptop.sync();
  expect(await sync(open)).toEqual(all);
  await store.remove('access_control', ofCourse);
  // The undo is over.
  laptop.clock.advance(60_000);
  await laptop.sync();
  expect(await sync(open)).toEqual([single]);
  expect(await seen(offline)).toEqual(all);
  expect(await sync(offline)).toEqual([single]);
});

it('shows an added person immediately on the device that added them (P6)', async () => {
  const { store, clock } = await deviceOf(teacher);
  const replication = startReplication({
    store,
    server: teacher.server,
    getAccessToken: async () => teacher.token,
    config: { url: 'http://backend.test', anonKey: '' },
    clock,
    connectivity: new FakeConnectivity(),
    status: createValueStore(INITIAL_STATUS),
  });
  try {
    const device = { store, clock };
    const group = await groupOn(device);
    const pupil = await embedded.signUp('pupil');
    await add(device, group, [await emailOf(pupil)]);
    // The clock of the device stands still: no interval ends.
    const members = () => store.find('group_members', { where: { group_id: group } });
    await expect.poll(members, { timeout: 20_000 }).toMatchObject([{ member_id: pupil.id }]);
    expect(await store.get('profiles', pupil.id)).toBeDefined();
  } finally {
    await replication.stop();
  }
});
