import { expect, it } from 'vitest';
import { embedCodeAddress } from './embed-code-address';

const youtube = 'https://www.youtube.com/embed/dQw4w9WgXcQ';

it.each([
  [`<iframe width="560" height="315" src="${youtube}" title="A film" allowfullscreen></iframe>`, youtube],
  [
    `<div style="padding:56%"><iframe src='//player.vimeo.com/video/76979871?h=ab1&amp;title=0'></iframe></div>`,
    'https://player.vimeo.com/video/76979871?h=ab1&title=0',
  ],
  ['<iframe src="https://example.org/page"></iframe>', undefined],
  ['<iframe src="javascript:alert(1)"></iframe>', undefined],
  ['<iframe data-src="x">', undefined],
  [youtube, undefined],
  ['films/one.mp4', undefined],
])('reads %s as %s', (text, address) => {
  expect(embedCodeAddress(text)).toBe(address);
});
