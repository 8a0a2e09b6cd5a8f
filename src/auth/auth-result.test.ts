import { AuthApiError } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { authResult } from './auth-result';

it("says in plain words that the account is gone, and anything else in the server's own", () => {
  const gone = new AuthApiError('User from sub claim in JWT does not exist', 403, 'user_not_found');
  expect(authResult(gone)).toEqual({ ok: false, reason: 'refused', message: 'No user found' });
  const other = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
  expect(authResult(other)).toMatchObject({ message: 'Invalid login credentials' });
});
