import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { tellAddress } from './tell-address.ts';

function told(remoteAddress: string | undefined, headers: Readonly<Record<string, string>>): string[] {
  const request = { socket: { remoteAddress }, headers, rawHeaders: Object.entries(headers).flat() };
  tellAddress(request as unknown as IncomingMessage);
  return request.rawHeaders;
}

it('takes the address from the connection, whatever the request claims', () => {
  expect(
    told('192.0.2.7', {
      apikey: 'k',
      'x-forwarded-for': '10.0.0.1',
      'cf-connecting-ip': '10.0.0.2',
      'x-real-ip': '10.0.0.3',
    }),
  ).toEqual(['apikey', 'k', 'x-forwarded-for', '192.0.2.7']);
  expect(told('::ffff:192.0.2.7', {})).toEqual(['x-forwarded-for', '192.0.2.7']);
  expect(told('2001:db8::1', {})).toEqual(['x-forwarded-for', '2001:db8::1']);
});

it('believes a proxy on the same machine about the one who asked the proxy, and nothing else', () => {
  expect(
    told('127.0.0.1', { 'x-forwarded-for': '10.0.0.1, 192.0.2.8', 'cf-connecting-ip': '10.0.0.2' }),
  ).toEqual(['x-forwarded-for', '192.0.2.8']);
  expect(told('::1', {})).toEqual(['x-forwarded-for', '::1']);
});
