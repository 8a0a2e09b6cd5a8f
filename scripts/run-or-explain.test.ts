import { expect, it } from 'vitest';
import { StartupError } from '../supabase/local/startup-error.mjs';
import { explain } from './run-or-explain.mjs';

const systemError = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: something`), { code, ...(path === undefined ? {} : { path }) });

it('tells in one line what a person can put right', () => {
  expect(explain(new StartupError('Port 1 is in use.'))).toBe('Port 1 is in use.');
  expect(explain(systemError('ERR_PARSE_ARGS_UNKNOWN_OPTION'))).toContain('something');
  expect(explain(systemError('EACCES', '/srv/data/lock'))).toBe(
    'Cannot write /srv/data/lock: permission denied. Does it belong to another user?',
  );
  expect(explain(systemError('ENOSPC', '/srv/data'))).toBe('Cannot write /srv/data: the disk is full.');
});

it('leaves alone what nobody foresaw', () => {
  for (const error of [
    new TypeError('x is not a function'),
    systemError('EACCES'),
    systemError('EPIPE', '/x'),
    'text',
  ])
    expect(explain(error)).toBeUndefined();
});
