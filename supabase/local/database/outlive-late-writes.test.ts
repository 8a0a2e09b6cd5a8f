import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { isLateWrite, outliveLateWrites } from './outlive-late-writes.ts';

const lateWrite = (): TypeError => {
  const error = new TypeError("Cannot read properties of null (reading 'write')");
  error.stack = `${error.name}: ${error.message}\n    at Immediate.nextWrite (file:///app/node_modules/postgres/src/connection.js:255:22)`;
  return error;
};

describe('a database that goes down in the middle of a query', () => {
  it('does not end the server by what the driver writes too late', () => {
    const source = new EventEmitter();
    const end = vi.fn();
    outliveLateWrites(source, end);
    source.emit('uncaughtException', lateWrite());
    expect(end).not.toHaveBeenCalled();
    const other = new TypeError("Cannot read properties of null (reading 'write')");
    source.emit('uncaughtException', other);
    expect(end).toHaveBeenCalledExactlyOnceWith(other);
  });

  it('is told from every other fault', () => {
    expect(isLateWrite(lateWrite())).toBe(true);
    expect(isLateWrite(new Error('nextWrite /postgres/'))).toBe(false);
    expect(isLateWrite('nextWrite')).toBe(false);
  });
});
