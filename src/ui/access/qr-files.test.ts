import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { codeFileName, qrExtent, qrPath, qrRuns, qrSvg, QUIET_ZONE } from './qr-files';

it('draws adjacent dark modules as one run, offset by the quiet zone', () => {
  const matrix = [
    [true, true, false],
    [false, false, false],
    [true, false, true],
  ];
  expect(qrRuns(matrix)).toEqual([
    { x: 4, y: 4, length: 2 },
    { x: 4, y: 6, length: 1 },
    { x: 6, y: 6, length: 1 },
  ]);
  expect(qrPath(matrix)).toBe('M4 4h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z');
});

it('keeps every module of a real code, and four white ones around it', () => {
  const matrix = encode('https://fledge.example/modules/0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d33', {
    ecc: 'M',
    border: 0,
  }).data;
  const extent = qrExtent(matrix);
  const drawn = Array.from({ length: extent }, () => Array.from({ length: extent }, () => false));
  for (const { x, y, length } of qrRuns(matrix)) drawn[y]!.fill(true, x, x + length);
  const inner = drawn.slice(QUIET_ZONE, -QUIET_ZONE).map((row) => row.slice(QUIET_ZONE, -QUIET_ZONE));
  expect(inner).toEqual(matrix);
  expect(drawn.flat().filter(Boolean)).toHaveLength(matrix.flat().filter(Boolean).length);
});

it('escapes the title in the file', () => {
  const svg = qrSvg([[true]], '<script>alert(1)</script> & "more"');
  expect(svg).toContain('<title>&lt;script&gt;alert(1)&lt;/script&gt; &amp; "more"</title>');
});

it.each([
  ['Knots & splices', 'Knots-splices-qr.svg'],
  ['Узлы', 'Узлы-qr.svg'],
  ['../..', 'qr.svg'],
  ['con', 'con-qr.svg'],
  ['', 'qr.svg'],
])('names the file for %j %s', (title, name) => {
  expect(codeFileName(title, 'svg')).toBe(name);
});

it('cuts long names by whole characters', () => {
  expect(codeFileName('🪢x'.repeat(200), 'png').length).toBeLessThan(80);
  expect(Array.from(codeFileName('字'.repeat(300), 'png'))).toHaveLength(67);
});
