import { describe, expect, it } from 'vitest';
import { rangeResponse } from './range-response';

const whole = () => new Response('0123456789', { headers: { 'content-type': 'video/webm' } });
const ask = (range?: string) =>
  rangeResponse(
    new Request('https://site.example/media/b/v.webm', range ? { headers: { range } } : {}),
    whole(),
  );

describe('rangeResponse', () => {
  it('returns the whole file without a range', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('0123456789');
  });

  it('returns 206 for a range', async () => {
    const answer = await ask('bytes=2-5');
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('bytes 2-5/10');
    expect(answer.headers.get('content-length')).toBe('4');
    expect(answer.headers.get('content-type')).toBe('video/webm');
    expect(await answer.text()).toBe('2345');
  });

  it('returns 416 for a range past the end', async () => {
    const answer = await ask('bytes=10-');
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */10');
  });

  it('returns the whole file for an unsupported range', async () => {
    const answer = await ask('bytes=0-1,4-5');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('0123456789');
  });
});
