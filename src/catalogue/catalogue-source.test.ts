import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/app-error';
import { createCatalogueSource, type SourceParts } from './catalogue-source';
import { TEST_CONFIG, testId } from './testing/catalogue-fixtures';

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
    expect(await ask()).toEqual({ answer: 'old', isForAccount: true });
    expect(asked).toEqual(['old']);
  });

  it('renews a token that the server refuses although it seemed good, once', async () => {
    const { ask, asked, renewToken } = setUp(['new', 'anon']);
    expect(await ask()).toEqual({ answer: 'new', isForAccount: true });
    expect(asked).toEqual(['old', 'new']);
    expect(renewToken).toHaveBeenCalledExactlyOnceWith('old');
  });

  it('asks as a visitor where the renewed token is refused too, and says so (decision L5)', async () => {
    const { ask, asked } = setUp(['anon']);
    expect(await ask()).toEqual({ answer: 'anon', isForAccount: false });
    expect(asked).toEqual(['old', 'new', 'anon']);
  });

  it('asks as a visitor where the session cannot be renewed now', async () => {
    const { ask, asked } = setUp(['anon'], { getToken: noLine });
    expect(await ask()).toEqual({ answer: 'anon', isForAccount: false });
    expect(asked).toEqual(['anon']);
  });

  it('asks for a visitor without any token of their own', async () => {
    const { ask, renewToken } = setUp(['anon'], { account: 'visitor' });
    expect(await ask()).toEqual({ answer: 'anon', isForAccount: true });
    expect(renewToken).not.toHaveBeenCalled();
  });
});
