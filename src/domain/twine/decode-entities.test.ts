import { expect, it } from 'vitest';
import { decodeEntities } from './decode-entities';

it.each([
  ['&lt;b&gt; &amp; &quot;x&quot; &#39;y&apos;', `<b> & "x" 'y'`],
  ['&eacute;&Uuml;&szlig;&nbsp;&hellip;&mdash;', 'éÜß\u00a0…—'],
  ['&#233;&#xe9;&#X1F600;', 'éé😀'],
  ['&amp;lt;', '&lt;'],
  ['&#0;&#xD800;&#x110000;&#9999999;', '\ufffd\ufffd\ufffd\ufffd'],
  ['&bogus; &; &amp AT&T &constructor;', '&bogus; &; &amp AT&T &constructor;'],
])('%s is %s', (encoded, decoded) => {
  expect(decodeEntities(encoded)).toBe(decoded);
});
