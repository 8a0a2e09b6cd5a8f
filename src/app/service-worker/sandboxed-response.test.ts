import { expect, it } from 'vitest';
import { sandboxedResponse } from './media-address';

it('sandboxes a file and changes nothing else', async () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const answer = sandboxedResponse(
    new Response(script, { status: 206, headers: { 'content-type': 'image/svg+xml', 'content-range': 'x' } }),
  );
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-range')]).toEqual([
    206,
    'image/svg+xml',
    'x',
  ]);
  expect(await answer.text()).toBe(script);
});

it('accepts a response without a body', () => {
  expect(sandboxedResponse(new Response(null, { status: 416 })).status).toBe(416);
});
