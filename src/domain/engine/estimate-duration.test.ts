import { describe, expect, it } from 'vitest';
import { readModuleContent } from '../module/read-module-content';
import { estimateDuration } from './estimate-duration';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

const loopOfThree = (again: readonly object[]) =>
  readModuleContent({
    nodes: [
      { id: 'a', type: 'message', config: { content: words(200), isStart: true }, connection: 'b' },
      { id: 'b', type: 'message', connection: 'c' },
      { id: 'c', type: 'router', config: { choices: again } },
      { id: 'end', type: 'message' },
    ],
  });
const round = 62 + 2 + 6;

describe('estimateDuration (decision E8)', () => {
  it('counts reading time for text', () => {
    const content = readModuleContent({
      nodes: [{ id: 'a', type: 'message', config: { content: words(200) } }],
    });
    expect(estimateDuration(content)).toBe(62);
  });

  it('uses the length of a video if known', () => {
    const content = readModuleContent({
      nodes: [{ id: 'v', type: 'video', config: { videoUrl: 'a/b.mp4' } }],
    });
    expect(estimateDuration(content, () => 300)).toBe(300);
    expect(estimateDuration(content)).toBe(60);
  });

  it('counts one branch, not all of them', () => {
    const choices = ['b', 'c', 'd'].map((connection, index) => ({ id: String(index), text: '', connection }));
    const ends = ['b', 'c', 'd'].map((id) => ({ id, type: 'message', config: { content: words(200) } }));
    const content = readModuleContent({ nodes: [{ id: 'a', type: 'router', config: { choices } }, ...ends] });
    expect(estimateDuration(content)).toBe(68);
  });

  it('bounds the passes through a loop', () => {
    const back = { id: '0', text: '', connection: 'a' };
    for (const choices of [[back], [back, { id: '1', text: '', connection: 'end' }]]) {
      const seconds = estimateDuration(loopOfThree(choices));
      expect(seconds).toBeGreaterThanOrEqual(round);
      expect(seconds).toBeLessThanOrEqual(2 * round + 2);
    }
    const itself = readModuleContent({ nodes: [{ id: 'a', type: 'message', connection: 'a' }] });
    expect(estimateDuration(itself)).toBe(2);
  });

  it('counts each branch of a menu that returns to itself, not one repeatedly', () => {
    const topics = ['t1', 't2', 't3', 't4'];
    const choices = [...topics, 'end'].map((connection) => ({ id: connection, text: '', connection }));
    const content = readModuleContent({
      nodes: [
        { id: 'menu', type: 'router', config: { choices } },
        ...topics.map((id) => ({
          id,
          type: 'message',
          config: { content: words(200) },
          connection: 'menu',
        })),
        { id: 'end', type: 'message' },
      ],
    });
    expect(estimateDuration(content)).toBeGreaterThan(62);
    expect(estimateDuration(content)).toBeLessThanOrEqual(4 * (62 + 6) + 6 + 2);
  });

  it('is zero for an empty module', () => {
    expect(estimateDuration(readModuleContent(null))).toBe(0);
  });
});
