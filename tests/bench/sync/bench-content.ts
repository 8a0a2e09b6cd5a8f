import type { ModuleContent } from '@/domain/module/module-content';

const SENTENCE = 'Hold the burn under cool running water, and keep it there for twenty minutes. ';

/** Module content of about the given number of characters of JSON: a chain of messages of a few sentences. */
export function benchContent(size: number, seed: string): ModuleContent {
  const nodes: ModuleContent['nodes'][number][] = [];
  for (let length = 0, index = 0; length < size; index += 1) {
    const node = {
      id: `node-${seed}-${index}`,
      type: 'message' as const,
      position: { x: (index % 4) * 240, y: Math.floor(index / 4) * 160 },
      color: '#3b82f6',
      config: {
        title: `Step ${index + 1}`,
        required: false,
        isStart: index === 0,
        allowPrevious: index > 0,
        content: SENTENCE.repeat(2 + (index % 3)),
      },
    } as ModuleContent['nodes'][number];
    nodes.push(node);
    length += JSON.stringify(node).length;
  }
  return { nodes };
}
