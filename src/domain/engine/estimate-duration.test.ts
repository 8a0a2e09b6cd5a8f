import { describe, expect, it } from 'vitest';
import { readModuleContent } from '../module/read-module-content';
import { estimateDuration } from './estimate-duration';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('estimateDuration (decision E8)', () => {
  it('is reading time for text', () => {
    const content = readModuleContent({
      nodes: [{ id: 'a', type: 'message', config: { content: words(200) } }],
    });
    expect(estimateDuration(content)).toBe(62);
  });

  it('takes the length of a video where it is known', () => {
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

  it('comes to an end in a module that does not', () => {
    const content = readModuleContent({ nodes: [{ id: 'a', type: 'message', connection: 'a' }] });
    expect(estimateDuration(content)).toBeGreaterThan(0);
    expect(estimateDuration(readModuleContent(null))).toBe(0);
  });
});
