import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '@/shared/clock';
import type { backupInUse as BackupInUse } from '@/shared/project-in-use';
import type { MediaSource } from '../media-context';
import type { signedLink as SignedLink } from './signed-links';

const answer = vi.fn<(token: string | null) => Response>();
let account = 0;
let signedLink: typeof SignedLink;
let backupInUse: typeof BackupInUse;

beforeEach(async () => {
  // Links and batches are remembered by the page: each test is a page of its own.
  vi.resetModules();
  ({ signedLink } = await import('./signed-links'));
  ({ backupInUse } = await import('@/shared/project-in-use'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
});

function setUp() {
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) =>
    Promise.resolve(answer(new Headers(init.headers).get('authorization'))),
  );
  const renewAccessToken = vi.fn(() => Promise.resolve<string | null>('new'));
  const source: MediaSource = {
    account: `account-${++account}`,
    config: { url: 'https://backend.test', anonKey: 'anon' },
    getAccessToken: () => Promise.resolve('old'),
    renewAccessToken,
  };
  let now = 0;
  const timers: { readonly delay: number; readonly run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(delay, run) {
      timers.push({ delay, run });
      return () => undefined;
    },
  };
  return {
    renewAccessToken,
    timers,
    link: (name = 'film one.mp4') => signedLink(source, 'module-content', `ada/${name}`, clock),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const signed = () => Response.json({ signedURL: '/object/sign/module-content/x?token=1' });
const refusal = (status: number, body: object) => Response.json(body, { status });

describe('a link to a private file', () => {
  it('is requested once an hour, and not used in its last minute', async () => {
    answer.mockImplementation(signed);
    const { link, pass } = setUp();
    const url = 'https://backend.test/storage/v1/object/sign/module-content/x?token=1';
    expect(await link()).toBe(url);
    pass(3_539_000);
    expect(await link()).toBe(url);
    expect(answer).toHaveBeenCalledOnce();
    pass(2000);
    await link();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('is requested once for all callers', async () => {
    answer.mockImplementation(signed);
    const { link } = setUp();
    const [one, two] = await Promise.all([link(), link()]);
    expect(one).toBe(two);
    expect(answer).toHaveBeenCalledOnce();
  });

  it('is requested in batches of five, a second apart, even when an answer hangs', async () => {
    const { link, timers } = setUp();
    vi.stubGlobal('fetch', () =>
      answer.mock.calls.length === 0 ? (answer(null), new Promise(() => {})) : Promise.resolve(answer(null)),
    );
    answer.mockImplementation(signed);
    const links = Array.from({ length: 12 }, (_, place) => link(`film-${place}.mp4`));
    await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(5));
    expect(timers.map(({ delay }) => delay)).toEqual([1000]);
    timers.shift()?.run();
    await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(10));
    timers.shift()?.run();
    expect(await Promise.all(links.slice(1))).toHaveLength(11);
    expect(timers).toHaveLength(0);
  });

  it('comes from the current project during a failover (decision E16)', async () => {
    answer.mockImplementation(signed);
    const { link, renewAccessToken } = setUp();
    const first = await link();
    backupInUse.set({ url: 'https://backup.test', anonKey: 'backup-anon', isWritable: false });
    expect(await link()).toBe('https://backup.test/storage/v1/object/sign/module-content/x?token=1');
    expect(answer.mock.lastCall).toEqual(['Bearer backup-anon']);
    backupInUse.set(null);
    expect(await link()).toBe(first);
    expect(answer).toHaveBeenCalledTimes(2);
    expect(renewAccessToken).not.toHaveBeenCalled();
  });

  it('renews a refused token once', async () => {
    answer.mockImplementation((token) =>
      token === 'Bearer new'
        ? signed()
        : refusal(400, { statusCode: '403', error: 'Unauthorized', message: 'jwt expired' }),
    );
    const { link, renewAccessToken } = setUp();
    expect(await link()).toContain('/object/sign/');
    expect(renewAccessToken).toHaveBeenCalledExactlyOnceWith('old');
  });

  it.each([
    [401, {}, 'ERR_SESSION_EXPIRED'],
    [400, { statusCode: '404', message: 'Object not found' }, 'ERR_NOT_FOUND'],
    [403, {}, 'ERR_REFUSED'],
    [503, {}, 'ERR_SERVER_DOWN'],
    [200, { signedURL: 'https://elsewhere.test/x' }, 'ERR_BAD_ANSWER'],
    [200, {}, 'ERR_BAD_ANSWER'],
  ] as const)('says what is wrong when storage answers %i %o', async (status, body, code) => {
    answer.mockImplementation(() => refusal(status, body));
    await expect(setUp().link()).rejects.toMatchObject({ code });
  });
});
