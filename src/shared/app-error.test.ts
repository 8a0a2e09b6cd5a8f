import { expect, it } from 'vitest';
import { AppError } from './app-error';

it('carries message, severity, category, code and the time (shell specification, section 8)', () => {
  const error = new AppError('ERR_QUOTA', 'no room', { clock: { now: () => 1_700_000_000_000 } });
  expect(error).toMatchObject({
    message: 'no room',
    severity: 'critical',
    category: 'storage',
    code: 'ERR_QUOTA',
    timestamp: 1_700_000_000_000,
  });
  const before = Date.now();
  expect(new AppError('ERR_UNKNOWN', 'odd').timestamp).toBeGreaterThanOrEqual(before);
});
