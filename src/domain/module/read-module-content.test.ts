import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnownNode, isModuleContent, type KnownNode } from './module-content';
import { readModuleContent } from './read-module-content';

const only = (value: unknown): KnownNode => {
  const node = readModuleContent({ nodes: [value] }).nodes[0];
  if (!node || !isKnownNode(node)) throw new Error('expected one known node');
  return node;
};

describe('readModuleContent', () => {
  it('gives defaults to every missing field (authoring specification, section 3)', () => {
    expect(only({ id: 'a', type: 'video' }).config).toEqual({
      title: '',
      required: false,
      isStart: false,
      allowPrevious: true,
      videoUrl: '',
      thumbnailUrl: '',
      subtitlesUrl: '',
      videoControls: {
        autoplay: false,
        showPlayPause: true,
        showVolume: true,
        showSubtitles: true,
        allowSeeking: true,
      },
    });
    expect(only({ id: 'a', type: 'router' }).config).toMatchObject({
      required: true,
      overlay: false,
      choices: [],
    });
    expect(only({ id: 'a', type: 'multipleChoice' }).config).toMatchObject({ allowMultiple: true });
    expect(only({ id: 'a', type: 'message' }).position).toEqual({ x: 0, y: 0 });
  });

  it('never allows going back from a start node', () => {
    expect(
      only({ id: 'a', type: 'message', config: { isStart: true, allowPrevious: true } }).config,
    ).toMatchObject({
      isStart: true,
      allowPrevious: false,
    });
  });

  it('tells any number of choices with the same id apart, in no time', () => {
    const choices = Array.from({ length: 100_000 }, () => ({ id: 'a', text: '' }));
    const { config } = only({ id: 'a', type: 'router', config: { choices } });
    const ids = (config as { choices: readonly { id: string }[] }).choices.map(({ id }) => id);
    expect(new Set(ids).size).toBe(choices.length);
    expect(ids.slice(0, 3)).toEqual(['a', 'a-2', 'a-3']);
  });

  it('renames later bearers of an id, and never onto an id that is in use', () => {
    const nodes = ['a', 'a', 'a-2', 'a'].map((id) => ({ id, type: 'message' }));
    const ids = readModuleContent({ nodes }).nodes.map((node) => node.id);
    expect(ids[0]).toBe('a');
    expect(ids[2]).toBe('a-2');
    expect(new Set(ids).size).toBe(4);
  });

  it('keeps nodes of unknown types and unknown fields as they are', () => {
    const newer = {
      id: 'x',
      type: 'hologram',
      config: { depth: 3 },
      connection: 'y',
      position: { x: 1, y: 2 },
    };
    const content = readModuleContent({
      nodes: [newer, { id: 'y', type: 'message', mood: 'calm' }],
      theme: 'sea',
    });
    expect(content.nodes[0]).toEqual(newer);
    expect(content.nodes[1]).toMatchObject({ mood: 'calm' });
    expect(content).toMatchObject({ theme: 'sea' });
  });

  it('turns mistyped choices into choices', () => {
    const { config } = only({
      id: 'a',
      type: 'router',
      config: { choices: ['Yes', { id: 7, text: 'No' }, null, { id: 'choice-1' }] },
    });
    expect(config).toMatchObject({
      choices: [
        { id: 'choice-1', text: 'Yes' },
        { id: 'choice-2', text: 'No' },
        { id: 'choice-1-2', text: '' },
      ],
    });
  });

  it('accepts any stored value at all, and reading twice changes nothing', () => {
    const node = fc.oneof(
      fc.anything(),
      fc.record(
        {
          id: fc.anything(),
          type: fc.constantFrom(
            'message',
            'video',
            'router',
            'textInput',
            'multipleChoice',
            'ranking',
            'new',
            4,
          ),
          position: fc.anything(),
          connection: fc.anything(),
          config: fc.oneof(
            fc.anything(),
            fc.dictionary(
              fc.constantFrom('title', 'choices', 'rankingItems', 'videoControls', 'isStart'),
              fc.anything(),
            ),
          ),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ nodes: fc.array(node) })), (value) => {
        const content = readModuleContent(value);
        expect(isModuleContent(content)).toBe(true);
        expect(new Set(content.nodes.map(({ id }) => id)).size).toBe(content.nodes.length);
        expect(readModuleContent(content)).toEqual(content);
      }),
    );
  });
});
