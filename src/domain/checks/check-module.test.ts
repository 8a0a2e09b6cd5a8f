import { describe, expect, it } from 'vitest';
import { readModuleContent } from '../module/read-module-content';
import { TEMPLATE_NAMES, templateContent } from '../templates/templates';
import { checkModule } from './check-module';
import { nodeMarks } from './node-marks';

const check = (...nodes: readonly object[]) => checkModule(readModuleContent({ nodes }));
const said = (id: string, connection?: string, isStart = false) => ({
  id,
  type: 'message',
  config: { title: id, content: 'Words', isStart },
  ...(connection === undefined ? {} : { connection }),
});
const start = (connection?: string) => said('start', connection, true);
const router = (id: string, targets: readonly (string | undefined)[], more: object = {}) => ({
  id,
  type: 'router',
  config: {
    question: 'Where to?',
    choices: targets.map((connection, at) => ({ id: `c${at}`, text: `Way ${at}`, connection })),
    ...more,
  },
});
const found = (...nodes: readonly object[]) =>
  check(...nodes).problems.map(({ code, nodeId }) => `${code} ${nodeId ?? ''}`.trim());

const empty = (id: string, connection?: string) => ({ ...said(id, connection), config: { title: 'T' } });
const one = (type: string, config: object) =>
  check({ id: 'n', type, config: { isStart: true, ...config } }).problems.map(
    ({ code, severity }) => `${severity} ${code}`,
  );

describe('checkModule (decision E6)', () => {
  it('finds no problem in a valid module, and lists its ends', () => {
    const tree = [start('r'), router('r', ['a', 'b']), said('a', 'c'), said('b'), said('c')];
    expect(check(...tree)).toEqual({ problems: [], endIds: ['c', 'b'], unknownIds: [], nodeCount: 5 });
  });

  it('reports an empty module', () => {
    expect(found()).toEqual(['emptyModule']);
  });

  it('reports a missing start without its consequences', () => {
    expect(found(said('b'), said('a', 'b'), said('z'))).toEqual(['noStart a']);
  });

  it('reports an unreachable group once, at the node to connect, and marks all its nodes', () => {
    const { problems } = check(start('a'), said('a'), said('c', 'd'), said('b', 'c'), said('d'), said('x'));
    expect(problems).toEqual([
      { code: 'deadEnd', severity: 'warning', nodeId: 'a', field: 'connection', otherIds: ['b'] },
      { code: 'unreachable', severity: 'error', nodeId: 'b', otherIds: ['c', 'd'] },
      { code: 'unreachable', severity: 'error', nodeId: 'x', otherIds: [] },
    ]);
    expect(Object.fromEntries(nodeMarks(problems))).toEqual({
      a: { severity: 'warning', count: 1 },
      b: { severity: 'error', count: 1 },
      c: { severity: 'error', count: 1 },
      d: { severity: 'error', count: 1 },
      x: { severity: 'error', count: 1 },
    });
  });

  it('reports an unreachable loop at its first node', () => {
    expect(found(start(), said('a', 'b'), said('b', 'a'))).toEqual(['deadEnd start', 'unreachable a']);
  });

  it('accepts an end as intended unless an unreachable group follows it', () => {
    expect(found(start('r'), router('r', ['a', 'b']), said('a'), said('b'))).toEqual([]);
    expect(found(start('r'), router('r', ['a', 'b']), said('a'), said('lost'), said('b'))).toEqual([
      'deadEnd a',
      'unreachable lost',
    ]);
    expect(found(said('lost'), start())).toEqual(['deadEnd start', 'unreachable lost']);
  });

  it('finds choices without a target or with a deleted one', () => {
    const { problems, endIds } = check(router('r', ['gone', undefined, 'a'], { isStart: true }), said('a'));
    expect(problems).toMatchObject([
      { code: 'choiceWithoutTarget', nodeId: 'r', choiceId: 'c0', at: 0, field: 'choiceTarget' },
      { code: 'choiceWithoutTarget', nodeId: 'r', choiceId: 'c1', at: 1 },
    ]);
    expect(endIds).toEqual(['a']);
  });

  it('does not treat a connection to a deleted node as an intended end', () => {
    expect(check(start('gone'))).toMatchObject({
      problems: [{ code: 'brokenLink', severity: 'error', nodeId: 'start', field: 'connection' }],
      endIds: [],
    });
  });

  it.each([
    ['no address', '', ['noVideo v']],
    ['a page', 'https://example.org/page', ['invalidVideo v']],
    ['a mov on the web', 'https://example.org/a.mov', ['invalidVideo v']],
    ['a script', 'javascript:alert(1)//a.mp4', ['invalidVideo v']],
    ['YouTube', 'https://youtu.be/dQw4w9WgXcQ', []],
    ['a file', 'https://example.org/a.webm', []],
    ['a storage path', 'someone/clip.mov', []],
    ['YouTube without https', 'youtube.com/watch?v=dQw4w9WgXcQ', ['videoWithoutScheme v']],
  ])('checks a video address: %s (authoring specification, section 5)', (_what, videoUrl, problems) => {
    expect(found({ id: 'v', type: 'video', config: { videoUrl, isStart: true } })).toEqual(problems);
  });

  it('finds empty messages and questions: a title softens it, a picture suffices', () => {
    expect(one('message', { content: ' \n' })).toEqual(['error emptyMessage']);
    expect(one('message', { title: 'Part 2' })).toEqual(['warning emptyMessage']);
    expect(one('message', { imageUrl: 'public-assets/a.png' })).toEqual([]);
    expect(one('textInput', {})).toEqual(['error emptyQuestion']);
    expect(one('textInput', { title: 'Your name?' })).toEqual(['warning emptyQuestion']);
    expect(one('multipleChoice', { question: 'Which?' })).toEqual(['error noChoices']);
    expect(one('router', { question: 'Which?' })).toEqual(['error noChoices']);
    expect(one('ranking', { question: 'Order?', rankingItems: ['One'] })).toEqual(['error fewItems']);
  });

  it('names the blank choice or item', () => {
    const choices = [
      { id: 'x', text: 'X' },
      { id: 'y', text: '  ' },
    ];
    const rankingItems = ['', 'Two'];
    expect(
      check(
        {
          id: 'm',
          type: 'multipleChoice',
          connection: 'r',
          config: { question: '?', isStart: true, choices },
        },
        { id: 'r', type: 'ranking', config: { question: '?', rankingItems } },
      ).problems,
    ).toMatchObject([
      { code: 'emptyChoice', nodeId: 'm', choiceId: 'y', at: 1 },
      { code: 'emptyItem', nodeId: 'r', at: 0 },
    ]);
  });

  it('finds loops without an exit, and only those', () => {
    const circle = [start('a'), said('a', 'b'), said('b', 'a')];
    expect(check(...circle).problems).toMatchObject([
      { code: 'endlessLoop', nodeId: 'a', otherIds: ['b'], field: 'connection' },
    ]);
    expect(found(start('r'), router('r', ['a', 'end']), said('a', 'r'), said('end'))).toEqual([]);
    expect(found(start('r'), router('r', ['a', 'b']), said('a', 'r'), said('b', 'r'))).toEqual([
      'endlessLoop r',
    ]);
    expect(found(start('a'), said('a', 'a'))).toEqual(['endlessLoop a']);
  });

  it('ignores loops that a newer node type may leave', () => {
    const { problems, unknownIds } = check(
      start('x'),
      { id: 'x', type: 'dice', connection: 'y' },
      said('y', 'x'),
    );
    expect(problems).toEqual([]);
    expect(unknownIds).toEqual(['x']);
    const branching = { id: 'x', type: 'dice', config: { choices: [{ connection: 'y' }] } };
    expect(found(start('x'), branching, said('y'))).toEqual([]);
  });

  it('warns about an optional router, since skipping it ends the run', () => {
    expect(found(router('r', ['a'], { isStart: true, required: false }), said('a'))).toEqual([
      'optionalRouter r',
    ]);
  });

  it('lists problems in the order in which learners meet the nodes', () => {
    const nodes = [empty('z'), empty('b', 'z'), empty('a'), router('r', ['a', 'b'], { isStart: true })];
    expect(found(...nodes)).toEqual(['emptyMessage a', 'emptyMessage b', 'emptyMessage z']);
  });

  it.each(TEMPLATE_NAMES)('finds only missing videos in the template %s', (name) => {
    const codes = new Set(checkModule(templateContent(name)).problems.map(({ code }) => code));
    expect([...codes].filter((code) => code !== 'noVideo')).toEqual([]);
  });
});

describe('deleted files (decision E6)', () => {
  const video = {
    id: 'v',
    type: 'video',
    connection: 'm',
    config: { isStart: true, videoUrl: 'gone.mp4', thumbnailUrl: 'gone.png', subtitlesUrl: 'there.vtt' },
  };
  const picture = { ...said('m'), config: { title: 'M', content: 'Words', imageUrl: 'gone.webp' } };
  const content = readModuleContent({ nodes: [video, picture] });

  it('are an error as the video itself, and a warning as a picture', () => {
    expect(checkModule(content, (address) => address.startsWith('gone')).problems).toEqual([
      { code: 'goneFile', severity: 'error', nodeId: 'v', field: 'videoUrl' },
      { code: 'goneFile', severity: 'warning', nodeId: 'v', field: 'thumbnailUrl' },
      { code: 'goneFile', severity: 'warning', nodeId: 'm', field: 'imageUrl' },
    ]);
  });

  it('are not reported while unknown', () => {
    expect(checkModule(content).problems).toEqual([]);
  });
});
