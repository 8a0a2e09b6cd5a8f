import { describe, expect, it } from 'vitest';
import { rangeResponse } from './range-response';

const whole = () => new Response('0123456789', { headers: { 'content-type': 'video/webm' } });
const ask = (range?: string) =>
  rangeResponse(
    new Request('https://site.example/media/b/v.webm', range ? { headers: { range } } : {}),
    whole(),
  );

describe('rangeResponse', () => {
  it('gives the whole file to a request for it', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('0123456789');
  });

  it('makes a 206 out of the whole file', async () => {
    const answer = await ask('bytes=2-5');
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('bytes 2-5/10');
    expect(answer.headers.get('content-length')).toBe('4');
    expect(answer.headers.get('content-type')).toBe('video/webm');
    expect(await answer.text()).toBe('2345');
  });

  it('says so when the file is not that long', async () => {
    const answer = await ask('bytes=10-');
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */10');
  });

  it('gives the whole file where it cannot answer in part', async () => {
    const answer = await ask('bytes=0-1,4-5');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('0123456789');
  });
});
