import { AuthApiError, AuthUnknownError } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { authResult } from './auth-result';

it("has a text of its own for a deleted account, and the server's message otherwise", () => {
  const gone = new AuthApiError('User from sub claim in JWT does not exist', 403, 'user_not_found');
  expect(authResult(gone)).toEqual({ ok: false, reason: 'refused', message: 'No user found' });
  const other = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
  expect(authResult(other)).toMatchObject({ message: 'Invalid login credentials' });
});

it.each([
  ['an empty object', new AuthApiError('{}', 400, undefined)],
  ['a bare value', new AuthApiError('null', 400, undefined)],
  ['data without a message', new AuthApiError('{"hint":"x"}', 422, undefined)],
  ['a page', new AuthApiError('<html><body>Bad Request</body></html>', 400, undefined)],
  [
    'no JSON',
    new AuthUnknownError(`Unexpected token '<', "<html>" is not valid JSON`, new SyntaxError('Unexpected')),
  ],
])('gives no message for a refusal with %s', (_what, error) => {
  expect(authResult(error)).toEqual({ ok: false, reason: 'refused', message: '' });
});
