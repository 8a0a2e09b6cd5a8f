import { describe, expect, it } from 'vitest';
import { parseTwee } from './parse-twee';

const STORY = `\ufeff:: StoryTitle
The old mill

:: StoryData
{
  "ifid": "D674C58C-DEFA-4F70-B7A2-27742230C0FC",
  "format": "SugarCube",
  "format-version": "2.36.1",
  "start": "The gate",
  "tag-colors": { "day": "yellow" },
  "zoom": 0.25
}

:: Notes [script]
window.x = 1;

:: Look [stylesheet]
body { color: red; }

:: The gate [day outside] {"position":"600,400","size":"100,200"}
The gate is open.

[[Go in->Yard]]


:: Yard{"position":"750.5,-20"}
Nobody.
  :: not a header, it does not begin the line
`;

describe('a story in Twee 3 notation', () => {
  it('has its title, its data and its passages', () => {
    expect(parseTwee(STORY)).toEqual({
      name: 'The old mill',
      format: 'SugarCube',
      start: 'The gate',
      hasScript: true,
      hasStyle: true,
      damagedMetadata: [],
      passages: [
        {
          name: 'The gate',
          tags: ['day', 'outside'],
          position: { x: 600, y: 400 },
          text: 'The gate is open.\n\n[[Go in->Yard]]',
        },
        {
          name: 'Yard',
          tags: [],
          position: { x: 750.5, y: -20 },
          text: 'Nobody.\n  :: not a header, it does not begin the line',
        },
      ],
    });
  });

  it.each([
    [':: An overgrown path', 'An overgrown path', []],
    ['::An overgrown path [forest spooky]', 'An overgrown path', ['forest', 'spooky']],
    [String.raw`:: Say \[hello\] \{you\} [a\]b]`, 'Say [hello] {you}', ['a]b']],
    [String.raw`:: back\\slash and \q`, String.raw`back\slash and q`, []],
    [':: Odd [never closed', 'Odd', ['never', 'closed']],
  ])('reads the header %s with its escapes', (header, name, tags) => {
    expect(parseTwee(`${header}\r\ntext`).passages).toEqual([{ name, tags, text: 'text' }]);
  });

  it('skips unreadable metadata, and reports it', () => {
    const story = parseTwee(':: StoryData\n{ no json\n:: A {"position":\nHi\n:: B {"position":7}\nHo');
    expect(story.damagedMetadata).toEqual(['StoryData', 'A']);
    expect(story.passages.map(({ name, position }) => [name, position])).toEqual([
      ['A', undefined],
      ['B', undefined],
    ]);
  });

  it('reads Twee 2 positions', () => {
    const { passages } = parseTwee(':: A <10,20>\n:: B [x] <30,40>\n:: C <3\n');
    expect(passages.map(({ name, position }) => [name, position])).toEqual([
      ['A', { x: 10, y: 20 }],
      ['B', { x: 30, y: 40 }],
      ['C <3', undefined],
    ]);
  });

  it('finds no passages in other text', () => {
    expect(parseTwee('just words\nand: more').passages).toEqual([]);
    expect(parseTwee('::   \n::').passages).toEqual([]);
  });
});
