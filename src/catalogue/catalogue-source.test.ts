import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/app-error';
import { backupInUse } from '@/shared/project-in-use';
import { moduleSchema } from './catalogue-answers';
import { catalogueSource, createCatalogueSource, type SourceParts } from './catalogue-source';
import {
  createTestServer,
  moduleRow,
  settle,
  TEST_BACKUP,
  TEST_CONFIG,
  testId,
} from '@support/catalogue/catalogue-fixtures';

/** A server to which only some tokens are good; it answers with the token it was asked with. */
function setUp(good: readonly string[], parts: Partial<SourceParts> = {}) {
  const asked: string[] = [];
  const renewToken = vi.fn(() => Promise.resolve<string | null>('new'));
  const source = createCatalogueSource({
    account: testId(1),
    config: TEST_CONFIG,
    getToken: () => Promise.resolve('old'),
    renewToken,
    send: (_input, init) => {
      const token = new Headers(init?.headers).get('authorization')!.replace('Bearer ', '');
      asked.push(token);
      return Promise.resolve(Response.json(token, { status: good.includes(token) ? 200 : 401 }));
    },
    ...parts,
  });
  return { asked, renewToken, ask: () => source.call('explore', {}, v.string()) };
}

const noLine = () => Promise.reject(new AppError('ERR_OFFLINE', 'no line'));

describe('asking the catalogue', () => {
  it('asks as the account', async () => {
    const { ask, asked } = setUp(['old', 'anon']);
    expect(await ask()).toEqual({ answer: 'old', isForAccount: true, isFromBackup: false });
    expect(asked).toEqual(['old']);
  });

  it('renews a refused token once', async () => {
    const { ask, asked, renewToken } = setUp(['new', 'anon']);
    expect(await ask()).toEqual({ answer: 'new', isForAccount: true, isFromBackup: false });
    expect(asked).toEqual(['old', 'new']);
    expect(renewToken).toHaveBeenCalledExactlyOnceWith('old');
  });

  it('falls back to a visitor request if the renewed token is also refused (decision L5)', async () => {
    const { ask, asked } = setUp(['anon']);
    expect(await ask()).toEqual({ answer: 'anon', isForAccount: false, isFromBackup: false });
    expect(asked).toEqual(['old', 'new', 'anon']);
  });

  it('falls back to a visitor request while the session cannot be renewed', async () => {
    const { ask, asked } = setUp(['anon'], { getToken: noLine });
    expect(await ask()).toEqual({ answer: 'anon', isForAccount: false, isFromBackup: false });
    expect(asked).toEqual(['anon']);
  });

  it('sends no account token for a visitor', async () => {
    const { ask, renewToken } = setUp(['anon'], { account: 'visitor' });
    expect(await ask()).toEqual({ answer: 'anon', isForAccount: true, isFromBackup: false });
    expect(renewToken).not.toHaveBeenCalled();
  });
});

/** A source whose network answers on command. */
function setUpBackup(account: string) {
  const server = createTestServer();
  const getToken = vi.fn(() => Promise.resolve('token'));
  const source = createCatalogueSource({ account, config: TEST_CONFIG, getToken, send: server.send });
  return { server, getToken, source, ask: () => source.call('explore', {}, v.string()) };
}

describe('while a backup project stands in for the first one (decision E16)', () => {
  afterEach(() => backupInUse.set(null));

  it('asks the backup, and never treats its answer as given to the account', async () => {
    const { server, ask } = setUpBackup('visitor');
    backupInUse.set(TEST_BACKUP);
    const answered = ask();
    const request = await server.request(0);
    expect([request.host, request.authorization]).toEqual(['backup.test', 'Bearer backup-anon']);
    request.answer('cards');
    expect(await answered).toEqual({ answer: 'cards', isForAccount: false, isFromBackup: true });
  });

  it('does not renew the session, which belongs to the first project', async () => {
    const { server, getToken, ask } = setUpBackup(testId(1));
    backupInUse.set(TEST_BACKUP);
    const answered = ask();
    (await server.request(0)).answer('cards');
    await answered;
    expect(getToken).not.toHaveBeenCalled();
  });

  it.each([
    ['to the backup', null, TEST_BACKUP],
    ['back to the first project', TEST_BACKUP, null],
  ])('repeats a pending request when the project changes %s', async (_to, from, to) => {
    const { server, ask } = setUpBackup('visitor');
    backupInUse.set(from);
    const answered = ask();
    await server.request(0);
    backupInUse.set(to);
    const request = await server.request(1);
    expect(request.host).toBe(to === null ? 'backend.test' : 'backup.test');
    request.answer('cards');
    expect(await answered).toMatchObject({ answer: 'cards', isFromBackup: to !== null });
  });

  it('sends one request if the change itself triggers it', async () => {
    const { server, ask } = setUpBackup('visitor');
    const stop = backupInUse.subscribe(() => void ask());
    backupInUse.set(TEST_BACKUP);
    stop();
    await server.request(0);
    await settle();
    expect(server.count()).toBe(1);
  });

  it('does not repeat an aborted request', async () => {
    const { server, source } = setUpBackup('visitor');
    const stop = new AbortController();
    const answered = source.call('explore', {}, v.string(), stop.signal);
    await server.request(0);
    stop.abort();
    backupInUse.set(TEST_BACKUP);
    await expect(answered).rejects.toThrow(/abort/i);
    await settle();
    expect(server.count()).toBe(1);
  });

  it('sends writes to the first project', async () => {
    const { server, source } = setUpBackup('visitor');
    backupInUse.set(TEST_BACKUP);
    const changed = source.change('record_view', {});
    const request = await server.request(0);
    expect(request.host).toBe('backend.test');
    request.answer(null);
    await changed;
  });
});

it('shares public modules between visitors and accounts of the device', async () => {
  const visitor = await catalogueSource('visitor').shelf();
  await visitor.modules.put([v.parse(moduleSchema, moduleRow(1))]);
  const account = await catalogueSource(testId(77)).shelf();
  expect((await account.modules.get(testId(1)))?.value.title).toBe('Module 1');
  await account.modules.put([v.parse(moduleSchema, moduleRow(2))]);
  await account.modules.put([v.parse(moduleSchema, moduleRow(3, { visibility: 'restricted' }))]);
  expect(await visitor.modules.ids()).toEqual([testId(1), testId(2)]);
  expect(await (await catalogueSource(testId(78)).shelf()).modules.ids()).toEqual([testId(1), testId(2)]);
});
