import { describe, expect, it } from 'vitest';
import { isTwineJson, parseTwineJson } from './parse-twine-json';

const passage = { name: 'One', tags: ['a'], metadata: { position: '600,400', size: '100,200' }, text: 'Hi' };

describe('Twine 2 JSON', () => {
  it('reads the story', () => {
    const raw = {
      name: 'Example',
      format: 'Snowman',
      start: 'Two',
      style: '',
      script: 'x()',
      passages: [passage, { name: 'Two', tags: [], text: 'Ho' }],
    };
    expect(isTwineJson(raw)).toBe(true);
    expect(parseTwineJson(raw)).toEqual({
      name: 'Example',
      format: 'Snowman',
      start: 'Two',
      hasScript: true,
      hasStyle: false,
      damagedMetadata: [],
      passages: [
        { name: 'One', tags: ['a'], position: { x: 600, y: 400 }, text: 'Hi' },
        { name: 'Two', tags: [], text: 'Ho' },
      ],
    });
  });

  it('accepts a start by number or by name', () => {
    expect(
      parseTwineJson({ name: '', start: '2', passages: [passage, { name: 'Two', text: '' }] }).start,
    ).toBe('Two');
    expect(parseTwineJson({ name: '', start: 'One', passages: [passage] }).start).toBe('One');
    expect(parseTwineJson({ name: '', startnode: '1', passages: [passage] }).start).toBe('One');
    expect(parseTwineJson({ name: '', start: 'None', passages: [passage] }).start).toBe('');
  });

  it('skips invalid passages', () => {
    const story = parseTwineJson({
      name: 7,
      passages: [null, { name: ' ' }, { name: 'A', tags: 'x y', text: 9 }],
    });
    expect(story.passages).toEqual([{ name: 'A', tags: ['x', 'y'], text: '' }]);
    expect(story.damagedMetadata).toEqual(['1', '2']);
  });

  it.each([null, [], {}, { passages: [] }, { name: 'a', nodes: [] }])(
    'does not take %j for a story',
    (raw) => {
      expect(isTwineJson(raw)).toBe(false);
    },
  );
});
