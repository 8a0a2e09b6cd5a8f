import { afterEach, expect, it } from 'vitest';
import { storageError } from './storage-error';

const code = (cause: unknown) => storageError(cause, 'Not opened.').code;
const known = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');

afterEach(() => {
  if (known) Object.defineProperty(globalThis, 'indexedDB', known);
  else Reflect.deleteProperty(globalThis, 'indexedDB');
});

it('recognizes denied storage when mere access throws', () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(storageError(new Error('MissingAPI'), 'Not opened.').code).toBe('ERR_STORAGE_DENIED');
});

it('recognizes errors wrapped by a database library', () => {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: {} });
  expect(code({ name: 'OpenFailedError', inner: { name: 'SecurityError' } })).toBe('ERR_STORAGE_DENIED');
  expect(code({ name: 'QuotaExceededError' })).toBe('ERR_QUOTA');
  expect(code({ name: 'DatabaseClosedError' })).toBe('ERR_DATABASE_CLOSED');
  expect(code({ name: 'DatabaseClosedError', inner: { name: 'OpenFailedError' } })).toBe('ERR_UNKNOWN');
  expect(code(new Error('broken'))).toBe('ERR_UNKNOWN');
});

it('does not treat a database failure as a refusal', () => {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: {} });
  const cause = new DOMException('Internal error.', 'UnknownError');
  expect(storageError(cause, 'Not stored.', 'ERR_QUEUE_WRITE').code).toBe('ERR_QUEUE_WRITE');
  const refusal = new DOMException('The user denied permission to access the database.', 'UnknownError');
  expect(code({ name: 'OpenFailedError', inner: refusal })).toBe('ERR_STORAGE_DENIED');
});
