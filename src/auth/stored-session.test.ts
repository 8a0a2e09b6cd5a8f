import { describe, expect, it } from 'vitest';
import { makeSession, PERSON } from '@support/auth/make-session';
import { readStoredSession } from './stored-session';

const stored = (text: string | null) => readStoredSession(() => ({ getItem: () => text }));

function denied(): Storage {
  throw new DOMException('denied', 'SecurityError');
}

describe('reading the stored session', () => {
  it('returns none for a visitor', () => {
    expect(stored(null)).toEqual({ state: 'none' });
  });

  it('returns the person immediately, with an expired token too (decision L5)', () => {
    const text = JSON.stringify(makeSession({ expires_at: 1000 }));
    expect(stored(text)).toMatchObject({ state: 'session', session: { user: PERSON, expiresAt: 1_000_000 } });
  });

  it('returns denied when the browser denies storage', () => {
    expect(readStoredSession(denied)).toEqual({ state: 'denied' });
    // As in some in-app browsers.
    expect(readStoredSession(() => null)).toEqual({ state: 'denied' });
  });

  it.each([
    ['no JSON', '{"access_token":'],
    ['another kind of value', '"hello"'],
    ['a list', '[]'],
    ['no refresh token', JSON.stringify({ ...makeSession(), refresh_token: '' })],
    ['no end', JSON.stringify({ ...makeSession(), expires_at: 'soon' })],
    ['no user', JSON.stringify({ ...makeSession(), user: null })],
    ['an id that is no UUID', JSON.stringify({ ...makeSession(), user: { id: '../other', email: '' } })],
    [
      'a token of somebody else',
      JSON.stringify({ ...makeSession(), user: { ...PERSON, id: crypto.randomUUID() } }),
    ],
    ['a token that is none', JSON.stringify({ ...makeSession(), access_token: 'a.%.c' })],
  ])('says unreadable for %s', (_what, text) => {
    expect(stored(text)).toEqual({ state: 'unreadable' });
  });
});
