import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { localLease } from '@/db/lease';
import { FakeServer } from '@support/replication/server/fake-server';
import { createDevice, loadDeviceCode, type DeviceCode } from '@support/replication/device';
import { seededRandom } from '@support/replication/random';
import { aModule } from '@support/replication/rows';
import { sendInBackground } from './send-in-background';

const SEEDS = Number(process.env['SEEDS'] ?? 4);
const FROM = Number(process.env['FROM'] ?? 1);
const STEPS = 40;

/** What happened in one life, so that a test that tried nothing is noticed. */
interface Life {
  readonly breaches: string[];
  edits: number;
  removed: number;
  sentInBackground: number;
  editedMeanwhile: number;
  lostAnswers: number;
}

/**
 * A person edits and deletes modules in a tab that comes and goes, while the service worker sends at any moment and
 * somebody else edits the descriptions. Titles are this person's alone, so the last one typed must win everywhere.
 */
async function live(seed: number, code: DeviceCode): Promise<Life> {
  const random = seededRandom(seed);
  const server = new FakeServer();
  const lease = localLease();
  const prefix = `life-${seed}`;
  const device = await createDevice(server.as('anna'), { code, prefix, lease });
  const life: Life = {
    breaches: [],
    edits: 0,
    removed: 0,
    sentInBackground: 0,
    editedMeanwhile: 0,
    lostAnswers: 0,
  };
  const titles = new Map<string, string>();
  const removed = new Set<string>();
  /** What somebody else has edited stays: an edit that meets a deletion brings the row back (rule C4). */
  const shared = new Set<string>();
  const inBackground = (): Promise<{ sent: number }> =>
    sendInBackground({ account: 'anna', server: server.as('anna'), clock: device.clock, lease, prefix });

  const check = async (when: string): Promise<void> => {
    const shown = await device.store.find('modules');
    for (const [id, title] of titles) {
      const found = shown.find((row) => row.id === id)?.title;
      if (found !== title) life.breaches.push(`seed ${seed}, ${when}: ${id} is ${found}, not ${title}`);
    }
    for (const { id } of shown)
      if (removed.has(id)) life.breaches.push(`seed ${seed}, ${when}: ${id} is back`);
  };

  const edit = async (step: number): Promise<void> => {
    life.edits++;
    const known = [...titles.keys()];
    const title = `Title ${step}`;
    if (known.length === 0 || random.chance(0.3)) {
      await device.store.insert('modules', aModule(`m${step}`, { title }));
      titles.set(`m${step}`, title);
    } else if (random.chance(0.25) && known.some((id) => !shared.has(id))) {
      const id = random.pick(known.filter((name) => !shared.has(name)));
      await device.store.remove('modules', id);
      titles.delete(id);
      removed.add(id);
      life.removed++;
    } else {
      const id = random.pick(known);
      await device.store.patch('modules', id, { title });
      titles.set(id, title);
    }
  };

  const steps: (() => unknown)[] = [
    async () => {
      life.sentInBackground += (await inBackground()).sent;
    },
    async () => {
      server.faults.loseAnswers = 1;
      await inBackground();
      life.lostAnswers += 1 - server.faults.loseAnswers;
      server.faults.loseAnswers = 0;
    },
    () => device.send(),
    () => device.pull(),
    () => device.restart(),
    async () => {
      const waiting = await device.store.outbox.pending([...titles.keys()].map((id) => `modules|${id}`));
      const theirs = [...titles.keys()].filter(
        (id) => server.row('modules', id) && !waiting.has(`modules|${id}`),
      );
      if (theirs.length === 0) return;
      const id = random.pick(theirs);
      shared.add(id);
      server.put('modules', { id, description: `by others ${random.below(99)}` });
    },
  ];

  for (let step = 1; step <= STEPS; step++) {
    if (random.chance(0.2)) {
      const worker = inBackground();
      for (let n = random.below(3); n >= 0; n--) await edit(step * 10 + n);
      life.editedMeanwhile++;
      life.sentInBackground += (await worker).sent;
    } else if (random.chance(0.5)) await edit(step * 10);
    else await random.pick(steps)();
    await check(`step ${step}`);
  }
  await device.sync();
  await device.sync();
  await device.restart();
  await device.sync();
  await check('the end');
  for (const row of await device.store.find('modules')) {
    if (JSON.stringify(server.row('modules', row.id)?.title) !== JSON.stringify(row.title))
      life.breaches.push(`seed ${seed}: the server has another ${row.id}`);
    const versions = await device.store.outbox.versions(`modules|${row.id}`);
    if (versions.length > 0) life.breaches.push(`seed ${seed}: ${row.id} has a false conflict`);
  }
  for (const id of removed)
    if (server.row('modules', id)) life.breaches.push(`seed ${seed}: ${id} was not deleted`);
  const { pending, held } = await device.store.outbox.counts();
  if (pending + held > 0) life.breaches.push(`seed ${seed}: ${pending} wait and ${held} are held`);
  if ((await device.store.outbox.unapplied.all()).size > 0)
    life.breaches.push(`seed ${seed}: notes are left`);
  await device.destroy();
  return life;
}

it(
  `in ${SEEDS} random lives from seed ${FROM} on the service worker loses nothing, brings nothing back, and makes no conflict of its own (Q10, Q11, Q14)`,
  async () => {
    const code = await loadDeviceCode();
    const lives: Life[] = [];
    for (let seed = FROM; seed < FROM + SEEDS; seed++) lives.push(await live(seed, code));
    expect(lives.flatMap(({ breaches }) => breaches)).toEqual([]);
    for (const did of ['edits', 'removed', 'sentInBackground', 'editedMeanwhile', 'lostAnswers'] as const) {
      expect(
        lives.reduce((sum, life) => sum + life[did], 0),
        `${did} in all lives`,
      ).toBeGreaterThan(0);
    }
  },
  SEEDS * 10_000,
);
