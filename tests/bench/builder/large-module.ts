import { NODE_TYPES } from '../../../src/domain/nodes/registry';
import { newNode } from '../../../src/domain/graph/node-defaults';
import { type ModuleContent, type ModuleNode } from '../../../src/domain/module/module-content';

/** Cards per row. */
const COLUMNS = 50;
/** Distance between cards in pixels. */
const STEP = { x: 300, y: 300 } as const;

/** A module of N nodes of all types, all linked: routers three ways, the others to the next. */
export function largeModule(count: number): ModuleContent {
  const id = (index: number) => `node-${String(index % count).padStart(8, '0')}-0000-4000-8000-000000000000`;
  const nodes = Array.from({ length: count }, (_, index): ModuleNode => {
    const type = NODE_TYPES[index % NODE_TYPES.length] ?? 'message';
    const position = { x: (index % COLUMNS) * STEP.x, y: Math.floor(index / COLUMNS) * STEP.y };
    const node = newNode(type, id(index), position);
    const title = `Node ${index + 1}`;
    const words = `What a learner reads at ${title}. `.repeat(4);
    const targets = [1, 2, COLUMNS].map((ahead) => index + ahead);
    switch (node.type) {
      case 'message':
        return { ...node, connection: id(index + 1), config: { ...node.config, title, content: words } };
      case 'router': {
        const choices = targets.map((to, at) => ({
          id: `choice-${at}`,
          text: `Way ${at + 1}`,
          connection: id(to),
        }));
        return { ...node, config: { ...node.config, title, question: words, choices } };
      }
      case 'video':
        return {
          ...node,
          connection: id(index + 1),
          config: { ...node.config, title, videoUrl: `https://example.org/${index}.mp4` },
        };
      default:
        return {
          ...node,
          connection: id(index + 1),
          config: { ...node.config, title, question: words },
        };
    }
  });
  const [first, ...others] = nodes;
  const start = first && {
    ...first,
    config: { ...(first.config as object), isStart: true, allowPrevious: false },
  };
  // No link may lead to the start, so the last nodes have none.
  return {
    nodes: [...(start ? [start] : []), ...others.map((node) => endingBefore(node, id(0)))],
  };
}

function endingBefore(node: ModuleNode, startId: string): ModuleNode {
  if (node.connection !== startId) return node;
  const { connection: _none, ...rest } = node;
  return rest;
}
