import { describe, expect, it } from 'vitest';
import { readPassage } from './read-passage';
import type { StoryFormat } from './story-format';

const read = (text: string, format: StoryFormat = 'plain') => {
  const { notes, ...rest } = readPassage({ name: 'P', tags: [], text }, format);
  return { ...rest, notes: notes.map(({ kind, what }) => (what === undefined ? kind : `${kind}: ${what}`)) };
};

describe('the links of a passage', () => {
  it.each([
    ['[[Yard]]', 'Yard', 'Yard'],
    ['[[Go out->Yard]]', 'Go out', 'Yard'],
    ['[[Yard<-Go out]]', 'Go out', 'Yard'],
    ['[[Go out|Yard]]', 'Go out', 'Yard'],
    ['[[ Go  out  ->  Yard ]]', 'Go out', 'Yard'],
    ['[[a->b->Yard]]', 'a->b', 'Yard'],
    ['[[Yard<-b<-c]]', 'b<-c', 'Yard'],
    ["[[''Go'' out->Yard]]", 'Go out', 'Yard'],
    ['[[Fish &amp; chips->Yard]]', 'Fish & chips', 'Yard'],
    ['[[<b>Go</b>->Yard]]', 'Go', 'Yard'],
    ['[[->Yard]]', 'Yard', 'Yard'],
  ])('reads %s', (source, text, target) => {
    expect(read(source)).toMatchObject({ text: '', links: [{ text, target }] });
  });

  it('drops setters, and reports them', () => {
    expect(read('[[Go|Yard][$gold to 5]]', 'sugarcube')).toMatchObject({
      links: [{ text: 'Go', target: 'Yard' }],
      notes: ['setter: $gold to 5'],
    });
  });

  it('removes lines of links, and keeps the words of inline ones', () => {
    const { text, links } = read(
      'A fork.\nYou see a [[door->Hall]] and a [[window]].\n\n* [[Left]]\n* [[Right]]\n[[Up]] | [[Down]]',
    );
    expect(text).toBe('A fork.\nYou see a door and a window.');
    expect(links.map(({ target }) => target)).toEqual(['Hall', 'window', 'Left', 'Right', 'Up', 'Down']);
  });

  it('lists a link once', () => {
    expect(read('[[A]]\n[[A]]\n[[B->A]]').links).toHaveLength(2);
  });

  it.each(['[[', '[[]]', '[[a', 'a]]', '[[a\nb]]', '[[->]]', '[a]'])('leaves %j alone', (text) => {
    expect(read(text)).toEqual({ text, links: [], picture: undefined, notes: [] });
  });
});

describe('HTML in a passage', () => {
  it('becomes plain text', () => {
    expect(
      read('<p>One &amp; two</p><p>Three<br>four &eacute;&#8212;&#x263A;</p><ul><li>a<li>b</ul>').text,
    ).toBe('One & two\n\nThree\nfour é—☺\n\n• a\n• b');
  });

  it('drops everything executable', () => {
    const { text, notes } = read(
      'A<script>alert(1)</script>B<SCRIPT src=x></SCRIPT >C<style>p{}</style><img src=x onerror=alert(1)><iframe src="javascript:x">no</iframe>D',
    );
    expect(text).toBe('ABCD');
    expect(notes).toEqual(['script', 'style', 'picture: x', 'embedded: iframe']);
  });

  it('keeps angle brackets that start no tag', () => {
    expect(read('1 < 2 and 3 > 2, <3, a<b').text).toBe('1 < 2 and 3 > 2, <3, a<b');
    expect(read('&bogus; &lt;b&gt; stays').text).toBe('&bogus; <b> stays');
  });

  it('is rejected when nested too deeply', () => {
    expect(() => read('<b>'.repeat(50_000))).toThrow('nested');
  });

  it('keeps the first web picture and its own kind of links', () => {
    expect(
      read('<img src="https://example.org/a.png" alt="A mill">Hi <a data-passage="Yard">go</a>'),
    ).toEqual({
      text: 'Hi go',
      links: [{ text: 'go', target: 'Yard' }],
      picture: { url: 'https://example.org/a.png', alt: 'A mill' },
      notes: [],
    });
    expect(read('<img src="data:image/png;base64,AAAA">').notes).toEqual(['picture: data:']);
    expect(read('<a href="https://example.org">site</a>')).toMatchObject({
      text: 'site',
      notes: ['webLink: https://example.org'],
    });
  });
});

describe('SugarCube', () => {
  it('loses its macros and keeps its words', () => {
    const { text, notes } = read(
      '<<set $hp to 5>>You have $hp points.<<if $hp gt ">>".length>> Good.<<else>> Bad.<</if>> /* note */<<script>>evil()<</script>><<print $x>>',
      'sugarcube',
    );
    expect(text).toBe('You have $hp points. Good.\nBad.');
    expect(notes).toEqual([
      'macro: set',
      'condition: if',
      'condition: else',
      'script',
      'variable: $x',
      'variable: $hp',
    ]);
  });

  it.each([
    [`<<print it's>> "Hi," she said. It's late.`, `"Hi," she said. It's late.`],
    [`<<set $a to 1) "Hi," she said. <<print "a>>b">>"Yes."`, `<<set $a to 1) "Hi," she said. "Yes."`],
  ])('reads %s, where what is quoted or opened is not closed', (source, expected) => {
    expect(read(source, 'sugarcube').text).toBe(expected);
  });

  it('keeps links that macros make', () => {
    const { links, notes, text } = read(
      '<<link "Open" "Hall">><</link>>\n<<link [[Climb|Roof]]>><<set $a to 1>><</link>>\n<<button "Run">><<goto "Road">><</button>>\n[img[Mill|https://example.org/m.png][Yard]]',
      'sugarcube',
    );
    expect(links).toEqual([
      { text: 'Open', target: 'Hall' },
      { text: 'Climb', target: 'Roof' },
      { text: 'Run', target: 'Road' },
      { text: 'Mill', target: 'Yard' },
    ]);
    expect(text).toBe('');
    expect(notes).toEqual(['macro: link']);
  });

  it('loses formatting and headings', () => {
    expect(read("!Title\n''bold'' //slanted// __line__ see http://a.org//b", 'sugarcube').text).toBe(
      'Title\nbold slanted line see http://a.org//b',
    );
  });
});

describe('Harlowe', () => {
  it('loses macros, hooks and names, and keeps what hooks say', () => {
    const { text, notes } = read(
      '(set: $name to "Ada (the first)")Hello, (print: $name)! (if: $ok is true)[It is |warm>[very] fine.](else:)[Cold.] (text-style: "bold")[Loud]',
      'harlowe',
    );
    expect(text).toBe('Hello, ! It is very fine.\nCold. Loud');
    expect(notes).toEqual([
      'macro: set',
      'variable: $name',
      'condition: if',
      'condition: else',
      'formatting',
    ]);
  });

  it('keeps links in hooks and links that macros make', () => {
    const { links } = read(
      '(if: $a)[[[Go->Yard]]] (link-goto: "Run", "Road") (Link_Goto: "Hall")',
      'harlowe',
    );
    expect(links).toEqual([
      { text: 'Go', target: 'Yard' },
      { text: 'Run', target: 'Road' },
      { text: 'Hall', target: 'Hall' },
    ]);
  });

  it('leaves prose in brackets alone', () => {
    expect(read("It's late (really late: past ten) and (a: never closed", 'harlowe').text).toBe(
      "It's late (really late: past ten) and (a: never closed",
    );
  });
});

describe('Chapbook', () => {
  it('loses its variables, modifiers and inserts', () => {
    const { text, notes } = read(
      'hp: 5\nname: "Ada"\n--\nHello {name}.\n\n[if hp > 3]\nYou feel *fine*.\n\n[JavaScript]\nevil();\n\n[continued]\nOn you go.\n\n[after 1 second]\n[[Next]]',
      'chapbook',
    );
    expect(text).toBe('Hello .\n\nYou feel fine.\n\nOn you go.');
    expect(notes).toEqual([
      'setter: hp',
      'setter: name',
      'condition: if hp > 3',
      'script',
      'macro: continued',
      'macro: after 1 second',
      'variable: name',
      'formatting',
    ]);
  });
});

describe('Snowman', () => {
  it('loses its templates', () => {
    const { text, notes } = read(
      '<% s.a = 1 %>You are <%= s.name %>.<% if (s.b) { %> Yes.<% } %>',
      'snowman',
    );
    expect(text).toBe('You are . Yes.');
    expect(notes).toEqual(['script', 'variable: s.name', 'condition: if (s.b) {']);
  });
});

describe('hostile passages', () => {
  const MANY = 200_000;
  it.each([
    ['[[a'.repeat(MANY), 'plain'],
    ['<a "'.repeat(MANY), 'plain'],
    ['<!--'.repeat(MANY), 'harlowe'],
    ['<<a '.repeat(MANY), 'sugarcube'],
    ['<<link "x">>'.repeat(20_000), 'sugarcube'],
    ['<</if>>'.repeat(MANY), 'sugarcube'],
    [`<<set $a to 1) ${'"Hi," '.repeat(MANY)}`, 'sugarcube'],
    [`<<set $a to ${'x'.repeat(20 * MANY)}`, 'sugarcube'],
    ['(if:'.repeat(MANY), 'harlowe'],
    ['<%'.repeat(MANY), 'snowman'],
    ['//'.repeat(MANY), 'plain'],
    ['\ue0000\ue001', 'plain'],
  ] as const)('are read to their end: %.10s (%s)', (text, format) => {
    expect(typeof read(text, format).text).toBe('string');
  });
});
