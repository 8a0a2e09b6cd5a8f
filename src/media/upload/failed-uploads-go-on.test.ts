import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '@/shared/app-error';
import { uploadFailure } from '@support/media/upload/upload-failure';
import { MB, uploadingDevice } from '@support/media/upload/uploading-device';
import { retryUploads, setPaused } from './upload-actions';

const device = uploadingDevice();
const { run, store } = device;

describe('uploads (L8)', () => {
  it.each<ErrorCode>(['ERR_OFFLINE', 'ERR_TIMEOUT', 'ERR_SERVER_DOWN', 'ERR_SESSION_EXPIRED'])(
    'waits through %s, however often it happens',
    async (code) => {
      const address = await store('a.webp');
      for (let times = 0; times < 8; times += 1) {
        device.storage.failures.push(uploadFailure(code));
        expect(await run()).toMatchObject({ uploaded: 0, pausedBy: code, left: 1 });
      }
      expect((await device.database.files.get(address))?.problem?.text).toMatch(
        /The upload (continues|resumes)/,
      );
      await run();
      expect(device.storage.held.has(address)).toBe(true);
    },
  );

  it('retries after 2, 4, 8 and 16 s on 500, then refuses the file', async () => {
    const bad = await store('bad.webp');
    const pauses: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      device.storage.failures.push(uploadFailure('ERR_SERVER_DOWN', 500));
      const { dueAt } = await run();
      if (dueAt !== undefined) {
        pauses.push(Math.round((dueAt - device.time) / 1000));
        // Not before its time.
        device.storage.failures.push(uploadFailure('ERR_SERVER_DOWN', 500));
        expect(await run()).toMatchObject({ left: 1 });
        expect(device.storage.failures).toHaveLength(1);
        device.storage.failures.pop();
        device.time = dueAt;
      }
    }
    expect(pauses).toStrictEqual([2, 4, 8, 16]);
    expect(await device.database.files.get(bad)).toMatchObject({
      state: 'refused',
      problem: { text: 'Upload failed with status 500' },
    });
    const good = await store('good.webp');
    await run();
    expect([...device.storage.held.keys()]).toStrictEqual([good]);
    await retryUploads(device.database, [bad]);
    await run();
    expect(device.storage.held.has(bad)).toBe(true);
  });

  it('retries failed files, not paused ones', async () => {
    const refused = await store('refused.webp');
    const late = await store('late.webp');
    const paused = await store('paused.webp');
    await device.database.files.update(refused, { state: 'refused', attempts: 5 });
    await device.database.files.update(late, { retryAt: device.time + 60_000 });
    await setPaused(device.database, true, [paused]);
    await retryUploads(device.database);
    await run();
    expect([...device.storage.held.keys()]).toStrictEqual([refused, late]);
    expect(await device.database.files.get(paused)).toMatchObject({ state: 'waiting', isPaused: true });
  });

  it('retries a failed row forever, without sending the file again', async () => {
    const address = await store('a.webp');
    device.refuseRow = new Error('local store closed');
    for (let times = 0; times < 9; times += 1) {
      const { dueAt } = await run();
      expect(await device.database.files.get(address)).toMatchObject({
        state: 'unrecorded',
        problem: { text: 'Failed to create media file record' },
      });
      device.time = dueAt ?? device.time;
    }
    device.storage.held.clear();
    device.refuseRow = undefined;
    await run();
    expect(device.rows).toHaveLength(1);
    expect(device.storage.held.size).toBe(0);
  });

  it('resets the attempts when bytes arrive in between', async () => {
    device.storage.settings.isHolding = true;
    const film = await store('film.mp4', 7 * MB);
    for (let times = 1; times <= 7; times += 1) {
      const running = run();
      await expect.poll(() => device.storage.open).toHaveLength(times);
      device.storage.open[times - 1]?.arrive(times * 100);
      device.storage.open[times - 1]?.fail(uploadFailure('ERR_SERVER_DOWN', 500));
      device.time = (await running).dueAt ?? device.time;
    }
    expect(await device.database.files.get(film)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('sends a file at most five times that is refused after its last byte', async () => {
    device.storage.settings.isHolding = true;
    const film = await store('film.mp4', 5 * MB);
    for (let times = 1; times <= 5; times += 1) {
      const running = run();
      await expect.poll(() => device.storage.open).toHaveLength(times);
      for (const sent of [1, 3, 5]) device.storage.open[times - 1]?.progress(sent * MB);
      device.storage.open[times - 1]?.fail(uploadFailure('ERR_REFUSED', 403));
      device.time = (await running).dueAt ?? device.time;
    }
    expect(await device.database.files.get(film)).toMatchObject({ state: 'refused' });
  });

  it('refuses a file whose bytes the browser lost', async () => {
    const address = await store('a.webp');
    await device.database.parts.clear();
    await run();
    expect(await device.database.files.get(address)).toMatchObject({
      state: 'refused',
      problem: { code: 'ERR_MEDIA_UNREADABLE' },
    });
  });
});
