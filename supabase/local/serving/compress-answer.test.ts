import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressAnswer } from './compress-answer.ts';

const ask = (encoding: string) =>
  new Request('http://localhost/rest/v1/modules', { headers: { 'accept-encoding': encoding } });
const rows = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, title: 'Knots' })));
const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

describe('compressAnswer', () => {
  it('compresses JSON for browsers that read it', async () => {
    const answer = await compressAnswer(ask('gzip, deflate, br'), json(rows, 206));
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(rows);
  });

  it('leaves it alone for those that do not, and where nothing is gained', async () => {
    for (const answer of [
      await compressAnswer(ask('identity'), json(rows)),
      await compressAnswer(ask('gzip'), json('[]')),
    ]) {
      expect(answer.headers.has('content-encoding')).toBe(false);
    }
  });

  it('leaves files alone', async () => {
    const file = new Response(rows, { headers: { 'content-type': 'video/webm' } });
    expect(await compressAnswer(ask('gzip'), file)).toBe(file);
  });

  it('leaves answers without a body alone', async () => {
    const empty = new Response(null, { status: 204 });
    expect(await compressAnswer(ask('gzip'), empty)).toBe(empty);
  });
});
