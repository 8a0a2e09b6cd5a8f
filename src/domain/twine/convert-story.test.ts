import { describe, expect, it } from 'vitest';
import { SIZE } from '@/shared/limits';
import { allLinks } from '../graph/links';
import { repairGraph } from '../graph/repair-graph';
import { importRefusalOf } from '../module-file/import-refusal';
import type { KnownNode } from '../module/module-content';
import { convertStory } from './convert-story';
import { parseTwee } from './parse-twee';

function convert(twee: string) {
  let made = 0;
  const { title, content, notes } = convertStory(parseTwee(twee), () => `node-${(made += 1)}`);
  const nodes = content.nodes as readonly KnownNode[];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const name = (id: string | undefined) => {
    const node = id === undefined ? undefined : byId.get(id);
    return node && (node.config.title || ('question' in node.config ? `?${node.config.question}` : ''));
  };
  return {
    title,
    content,
    nodes,
    start: nodes.filter((node) => node.config.isStart).map((node) => node.config.title),
    shape: nodes.map((node) =>
      node.type === 'router'
        ? [
            node.config.title,
            node.config.question,
            node.config.choices.map((one) => [one.text, name(one.connection)]),
          ]
        : [node.config.title, node.type === 'message' ? node.config.content : '', name(node.connection)],
    ),
    notes: notes.map(({ kind, where, what }) =>
      [kind, where, what].filter((part) => part !== undefined).join(' / '),
    ),
  };
}

const LONG = 'The road goes on for a long time between hedges. '.repeat(8).trim();

const refusal = (twee: string) => {
  try {
    return convert(twee);
  } catch (error) {
    return importRefusalOf(error);
  }
};

describe('a Twine story as a module', () => {
  it('turns passages without a choice into messages, in their order', () => {
    const { shape, start, notes, title } = convert(
      ':: StoryTitle\nWalk\n:: Start {"position":"100,100"}\nOne.\n\n[[Next->B]]\n:: B {"position":"250,100"}\nTwo [[steps->C]] on.\n:: C {"position":"400,100"}\nDone.',
    );
    expect(title).toBe('Walk');
    expect(start).toEqual(['Start']);
    expect(shape).toEqual([
      ['Start', 'One.', 'B'],
      ['B', 'Two steps on.', 'C'],
      ['C', 'Done.', undefined],
    ]);
    expect(notes).toEqual(['linkLabel / Start / Next']);
  });

  it('uses a short text as the question of its choices', () => {
    const { shape } = convert(':: Start\nA fork. Where to?\n[[Left->L]]\n[[Right->R]]\n:: L\nl\n:: R\nr');
    expect(shape[0]).toEqual([
      'Start',
      'A fork. Where to?',
      [
        ['Left', 'L'],
        ['Right', 'R'],
      ],
    ]);
  });

  it('splits a long text before its last words, which become the question', () => {
    const paragraphs = convert(`:: Start\n${LONG}\n\nWhere to?\n[[L]]\n[[R]]\n:: L\nl\n:: R\nr`);
    expect(paragraphs.shape.slice(0, 2)).toEqual([
      ['Start', LONG, '?Where to?'],
      [
        '',
        'Where to?',
        [
          ['L', 'L'],
          ['R', 'R'],
        ],
      ],
    ]);
    const sentences = convert(`:: Start\n${LONG} "Where to?" she asks.\n[[L]]\n[[R]]\n:: L\nl\n:: R\nr`);
    expect(sentences.nodes[0]).toMatchObject({ config: { content: `${LONG} "Where to?"` } });
    expect(sentences.nodes[1]).toMatchObject({ config: { question: 'she asks.' } });
    const single = convert(`:: Start\n${'and on '.repeat(80)}\n[[L]]\n[[R]]\n:: L\nl\n:: R\nr`);
    expect(single.nodes[1]).toMatchObject({ config: { question: 'Start' } });
  });

  it.each([
    ['SugarCube', '\\\nYou see a \\\ngreen door.\n[[Go]]', 'You see a green door.'],
    ['SugarCube', 'You see a\n  \\ green \\  \ndoor.\\', 'You see a green door.'],
    ['Harlowe', 'You see a \\\ngreen\n\\ door.', 'You see a green door.'],
    ['Harlowe', 'Up\n\\\nDown', 'Up\nDown'],
    ['', 'You see a \\\ngreen door.\n\\o/', 'You see a green door.\n\\o/'],
    ['Chapbook', 'Roses\\\nViolets', 'Roses\nViolets'],
    ['SugarCube', 'C:\\Temp is here', 'C:\\Temp is here'],
  ])('joins lines that a backslash continues, in %s: %j', (format, text, content) => {
    const { nodes } = convert(`:: StoryData\n{"format":"${format}"}\n:: Start\n${text}\n:: Go\nx`);
    expect(nodes[0]).toMatchObject({ config: { content } });
  });

  it('adds a title page before a first passage that others link to', () => {
    const { shape, start, notes, content } = convert(
      ':: StoryTitle\nLoop\n:: Start\nGo?\n[[A]]\n[[B]]\n:: A\na\n[[Again->Start]]\n:: B\nb',
    );
    expect(start).toEqual(['Loop']);
    expect(shape[0]).toEqual(['Loop', '', 'Start']);
    expect(shape[2]).toEqual(['A', 'a', 'Start']);
    expect(notes).toContain('titlePage / Start');
    expect(repairGraph(content)).toBe(content);
    expect(allLinks(content)).toHaveLength(4);
  });

  it('allows a choice to link back to its text, but no message to itself', () => {
    const { shape, notes } = convert(
      ':: Start\nHi\n[[A]]\n:: A\nLook around? There is a box.\n[[Again->A]]\n[[On->B]]\n:: B\nb\n[[Wait->B]]',
    );
    expect(shape[1]).toEqual(['A', 'Look around?', '?There is a box.']);
    expect(shape[2]).toEqual([
      '',
      'There is a box.',
      [
        ['Again', 'A'],
        ['On', 'B'],
      ],
    ]);
    expect(shape[3]).toEqual(['B', 'b', undefined]);
    expect(notes).toContain('selfLink / B / Wait');
  });

  it('keeps choices with a missing passage, and drops computed ones', () => {
    const { shape, notes } = convert(
      ':: StoryData\n{"format":"SugarCube"}\n:: Start\nGo?\n[[Away->Nowhere]]\n[[B]]\n[[Site->https://example.org]]\n[[There->$place]]\n:: B\nb',
    );
    expect(shape[0]).toEqual([
      'Start',
      'Go?',
      [
        ['Away', undefined],
        ['B', 'B'],
      ],
    ]);
    expect(notes).toEqual(
      expect.arrayContaining([
        'missingTarget / Start / Nowhere',
        'webLink / Start / https://example.org',
        'dynamicTarget / Start / There',
      ]),
    );
  });

  it('reports format features, duplicate names and a guessed start', () => {
    const { notes, nodes, start } = convert(
      ':: Code [script]\nx()\n:: StoryInit\n<<set $a to 1>>\n:: Header [header]\nh\n:: A\na\n:: A\nb',
    );
    expect(nodes).toHaveLength(2);
    expect(start).toEqual(['A']);
    expect(notes).toEqual([
      'script',
      'specialPassage / StoryInit',
      'specialPassage / Header',
      'duplicateName / A',
      'startGuessed / A',
      'arranged',
    ]);
  });

  it('uses the start that the story names', () => {
    const { start } = convert(':: StoryData\n{"start":"B"}\n:: Start\na\n:: B\nb');
    expect(start).toEqual(['B']);
  });

  it('keeps the author’s layout, spaced for cards', () => {
    const { nodes, notes } = convert(':: Start {"position":"300,200"}\na\n:: B {"position":"450,350"}\nb');
    expect(nodes.map(({ position }) => position)).toEqual([
      { x: 0, y: 0 },
      { x: 630, y: 360 },
    ]);
    expect(notes).toEqual([]);
  });

  it('lays passages out by flow without stored positions', () => {
    const { nodes } = convert(':: Start\n[[A]]\n[[B]]\n:: A\n[[C]]\n:: B\n[[C]]\n:: C\nc\n:: Lost\nl');
    expect(new Set(nodes.map(({ position: { x, y } }) => `${x},${y}`)).size).toBe(nodes.length);
    const [start, a, b, c, lost] = nodes.map(({ position }) => position);
    expect(b!.x).toBe(a!.x);
    expect([a!.x > start!.x, c!.x > a!.x]).toEqual([true, true]);
    expect(lost!.y).toBeGreaterThan(Math.max(a!.y, b!.y));
  });

  it('keeps a web picture on a message', () => {
    const { nodes } = convert(
      ':: Start\n<img src="https://example.org/m.png" alt="Mill">Go?\n[[A]]\n[[B]]\n:: A\na\n:: B\nb',
    );
    expect(nodes[0]).toMatchObject({
      type: 'message',
      config: { imageUrl: 'https://example.org/m.png', imageAlt: 'Mill' },
    });
    expect(nodes[1]).toMatchObject({ type: 'router', config: { question: 'Go?' } });
  });

  it('rejects a story without passages, or above the node limit', () => {
    expect(refusal(':: StoryTitle\nNothing')).toEqual({ refusal: 'noStory', count: undefined });
    const count = SIZE.moduleNodes + 1;
    const many = Array.from({ length: count }, (_, index) => `:: P${index}\n[[P${index + 1}]]`).join('\n');
    expect(refusal(many)).toEqual({ refusal: 'tooManyNodes', count });
  });

  it('always produces a valid graph', () => {
    const names = ['Start', 'A', 'B', 'C', 'D'];
    for (let seed = 0; seed < 300; seed += 1) {
      const links = (index: number) =>
        names.filter((_, other) => ((seed * 7919 + index * 104_729 + other * 1299) >> other) % 3 === 0);
      const twee = names.map(
        (name, index) =>
          `:: ${name}\ntext\n${links(index)
            .map((to) => `[[${to}]]`)
            .join('\n')}`,
      );
      const { content, nodes } = convert(twee.join('\n'));
      expect(repairGraph(content)).toBe(content);
      expect(nodes.filter(({ config }) => config.isStart)).toHaveLength(1);
    }
  });
});
