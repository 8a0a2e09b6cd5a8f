import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMultipartFile } from './multipart-file.ts';

/** A form as a browser sends it, cut into pieces of the given size. */
async function send(
  form: FormData,
  piece: number,
): Promise<{ type: string; stream: ReadableStream<Uint8Array>; size: number }> {
  const request = new Request('http://backend.test', { method: 'POST', body: form });
  const bytes = new Uint8Array(await request.arrayBuffer());
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + piece));
      at += piece;
      return undefined;
    },
  });
  return { type: request.headers.get('content-type') ?? '', stream, size: bytes.length };
}

it('finds any file, however the network cuts the form, and knows its size before it has come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 500 }),
      fc.integer({ min: 1, max: 90 }),
      async (content, piece) => {
        const form = new FormData();
        form.append('cacheControl', '3600');
        form.append('', new Blob([content], { type: 'image/png' }), 'picture.png');
        const { type, stream, size } = await send(form, piece);
        const file = await readMultipartFile(type, stream);
        expect(file?.contentType).toBe('image/png');
        expect(file?.fields.get('cacheControl')).toBe('3600');
        expect(size - (file?.overhead ?? 0)).toBe(content.length);
        expect(new Uint8Array(await new Response(file?.body).arrayBuffer())).toEqual(content);
      },
    ),
    { numRuns: 60 },
  );
});

it('fails when the form ends before the file does, so that no half file is kept', async () => {
  const whole = '--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nhalf of the fi';
  const file = await readMultipartFile('multipart/form-data; boundary=b', new Blob([whole]).stream());
  await expect(new Response(file?.body).text()).rejects.toThrow(
    'The upload ended before the file was complete.',
  );
});

it('answers nothing for a form without a file', async () => {
  const form = new FormData();
  form.append('only', 'text');
  const { type, stream } = await send(form, 50);
  expect(await readMultipartFile(type, stream)).toBeUndefined();
});
