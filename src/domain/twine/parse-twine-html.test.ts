import { describe, expect, it } from 'vitest';
import { parseTwineHtml } from './parse-twine-html';

const story = (name: string, inside: string, attributes = '') =>
  `<tw-storydata name="${name}" startnode="2" creator="Twine" format="Harlowe" format-version="3.3.7" ${attributes} hidden>${inside}</tw-storydata>`;

const PASSAGES = `<style role="stylesheet" id="twine-user-stylesheet" type="text/twine-css">p { color: red }</style>
<script role="script" id="twine-user-script" type="text/twine-javascript">alert("</tw-passagedata>")</script>
<tw-tag name="day" color="yellow"></tw-tag>
<tw-passagedata pid="1" name="Second &quot;door&quot;" tags="a b" position="102,99" size="100,100">It&#39;s &lt;b&gt;dark&lt;/b&gt; &amp;amp; cold.
[[Back-&gt;Start]]</tw-passagedata>
<tw-passagedata pid="2" name="Start" tags="" position="300,99">Go</tw-passagedata>`;

describe('Twine 2 HTML', () => {
  it('reads the story of a published file, decoded once', () => {
    const html = `<!DOCTYPE html><html><head><title>x</title><script>var a = "<tw-storydata>";</script></head><body>${story('The &amp; mill', PASSAGES)}<script>more()</script></body></html>`;
    expect(parseTwineHtml(html)).toEqual([
      {
        name: 'The & mill',
        format: 'Harlowe',
        start: 'Start',
        hasScript: true,
        hasStyle: true,
        damagedMetadata: [],
        passages: [
          {
            name: 'Second "door"',
            tags: ['a', 'b'],
            position: { x: 102, y: 99 },
            text: `It's <b>dark</b> &amp; cold.\n[[Back->Start]]`,
          },
          { name: 'Start', tags: [], position: { x: 300, y: 99 }, text: 'Go' },
        ],
      },
    ]);
  });

  it('reads every story of an archive', () => {
    const archive = [story('One', PASSAGES), story('Two', ''), story('Three', PASSAGES)].join('\n\n');
    const found = parseTwineHtml(archive);
    expect(found.map(({ name, passages }) => [name, passages.length])).toEqual([
      ['One', 2],
      ['Two', 0],
      ['Three', 2],
    ]);
    expect(found[1]?.hasScript).toBe(false);
  });

  it('finds none in other pages, and reads a truncated file as far as possible', () => {
    expect(parseTwineHtml('<html><body>Hello < world</body></html>')).toEqual([]);
    const cut = story('Cut', PASSAGES).slice(0, -20);
    expect(parseTwineHtml(cut)[0]?.passages).toHaveLength(2);
  });

  it('names an unnamed passage', () => {
    const html = story('Nameless', '<tw-passagedata pid="7">Text</tw-passagedata>');
    expect(parseTwineHtml(html)[0]?.passages[0]?.name).toBe('#7');
  });
});

const page = (inside: string) =>
  `<html><head><title>T</title></head><body><div id="storeArea" hidden>${inside}</div></body></html>`;

describe('a Twine 1 page', () => {
  it('reads its story', () => {
    const html = page(
      [
        '<div tiddler="StoryTitle" tags="">The mill</div>',
        '<div tiddler="Start" tags="a b" created="202601010000" modifier="twee" twine-position="10,20">It&#39;s &lt;b&gt;dark&lt;/b&gt;.\\nA \\sword\\t[[Next]]\n</div>',
        '<div tiddler="Next" tags="">The end.</div>',
        '<div tiddler="Code" tags="script">alert(1)</div>',
        '<div tiddler="Look" tags="stylesheet"></div>',
      ].join('\n'),
    );
    expect(parseTwineHtml(html)).toEqual([
      {
        name: 'The mill',
        format: 'SugarCube',
        start: '',
        hasScript: true,
        hasStyle: false,
        damagedMetadata: [],
        passages: [
          {
            name: 'Start',
            tags: ['a', 'b'],
            position: { x: 10, y: 20 },
            text: `It's <b>dark</b>.\nA \\word\t[[Next]]`,
          },
          { name: 'Next', tags: [], text: 'The end.' },
        ],
      },
    ]);
  });

  it('reads the other store format, and a truncated page as far as possible', () => {
    const cut =
      '<div id="store-area" data-size="2" hidden><div tiddler="Start" tags="">Hi [[Next]]</div><div tiddler="Next" tags="">T';
    expect(parseTwineHtml(cut)[0]?.passages.map(({ name }) => name)).toEqual(['Start', 'Next']);
  });
});
