import { Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { ManualClock } from '@support/shared/manual-clock';
import { createProjection, type ProjectionParts } from './projection';

/** One document of a collection, whose index can be made unreadable. */
function setUp() {
  const changes = new Subject<unknown>();
  const device = { isBroken: false, time: 1 };
  const stored = () => ({
    id: 'a',
    title: `Title ${device.time}`,
    _deleted: false,
    _rev: `${device.time}-x`,
    _meta: { lwt: device.time },
  });
  const keys = async () => {
    if (device.isBroken) throw new Error('unreadable');
    return [[device.time, 'a']];
  };
  const index = { reverse: () => ({ limit: () => ({ keys }) }) };
  const storage = {
    changeStream: () => changes,
    findDocumentsById: async () => [stored()],
    internals: Promise.resolve({ dexieDb: { table: () => ({ orderBy: () => index }) } }),
  };
  const chunks = {
    give: () => undefined,
    read: async () => ({ entries: [], isWhole: true }),
    touch: () => undefined,
    markWhole: () => undefined,
    flush: async () => undefined,
  };
  const clock = new ManualClock();
  const projection = createProjection<string>({
    storage,
    chunks,
    clock,
    batch: 10,
    project: ({ title }: { title: string }) => ({ value: title }),
    rest: async () => undefined,
    onSet: () => undefined,
    onChange: () => undefined,
  } as unknown as ProjectionParts<string>);
  const change = () => {
    device.time += 1;
    changes.next({ events: [{ documentId: 'a', documentData: stored() }] });
  };
  return { device, clock, projection, change };
}

it('rereads documents that changed between a failed attempt and its retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { device, clock, projection, change } = setUp();
  device.isBroken = true;
  const attempt = projection.start();
  change();
  await attempt;
  expect(projection.state()).toBe('failed');
  expect(projection.get('a')).toBe('Title 2');
  device.isBroken = false;
  change();
  clock.advance(5000);
  await vi.waitFor(() => expect(projection.state()).toBe('complete'));
  expect(projection.get('a')).toBe('Title 3');
  projection.stop();
  vi.restoreAllMocks();
});

it('retries a failed read at once on demand', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { device, projection } = setUp();
  device.isBroken = true;
  await projection.start();
  expect(projection.state()).toBe('failed');
  device.isBroken = false;
  projection.retry();
  await vi.waitFor(() => expect(projection.state()).toBe('complete'));
  projection.stop();
  vi.restoreAllMocks();
});
