import type { Socket } from 'node:net';

/** The target of a client's connection. */
export interface Target {
  readonly host: string;
  readonly port: number;
  /** Bytes already received after the request. */
  readonly rest: Buffer;
}

/** Upper bound for greeting and request of SOCKS 5 together. */
const LONGEST = 1024;

/** Reads a SOCKS 5 request (RFC 1928). Null if invalid. */
export function readSocksRequest(client: Socket): Promise<Target | null> {
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0);
    let greeted = false;
    const finish = (target: Target | null) => {
      client.off('data', take);
      client.pause();
      resolve(target);
    };
    const take = (data: Buffer) => {
      bytes = Buffer.concat([bytes, data]);
      if (bytes.length > LONGEST || (bytes.length > 0 && bytes[0] !== 5)) return finish(null);
      if (!greeted) {
        const methods = bytes[1];
        if (methods === undefined || bytes.length < 2 + methods) return undefined;
        bytes = bytes.subarray(2 + methods);
        greeted = true;
        client.write(Buffer.from([5, 0]));
      }
      const target = readTarget(bytes);
      return target === null ? undefined : finish(target);
    };
    client.on('data', take);
    client.on('close', () => finish(null));
  });
}

function readTarget(bytes: Buffer): Target | null {
  const kind = bytes[3];
  if (kind === undefined || bytes.length < 5) return null;
  const length = kind === 1 ? 4 : kind === 4 ? 16 : 1 + (bytes[4] ?? 0);
  if (bytes.length < 6 + length) return null;
  const address = bytes.subarray(4, 4 + length);
  const host =
    kind === 1 ? [...address].join('.') : kind === 3 ? address.subarray(1).toString('ascii') : '::1';
  return { host, port: bytes.readUInt16BE(4 + length), rest: bytes.subarray(6 + length) };
}

/** The response to a request: granted, or refused for addresses not on this machine. */
export function socksAnswer(granted: boolean): Buffer {
  return Buffer.from([5, granted ? 0 : 2, 0, 1, 0, 0, 0, 0, 0, 0]);
}
