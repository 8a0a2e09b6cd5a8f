import type { ContentPatch } from '@/domain/json/content-patch';
import { NODE_TYPES, type NodeType } from '@/domain/nodes/registry';
import type { ModuleContent } from '@/domain/module/module-content';
import { alignNodes } from '@/domain/graph/align-nodes';
import { copyNodes, duplicateNodes, pasteNodes } from '@/domain/graph/paste-nodes';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { insertOnLink } from '@/domain/graph/insert-on-link';
import { allLinks, type Exit } from '@/domain/graph/links';
import { newNode } from '@/domain/graph/node-defaults';
import { fieldsOf, recordsOf } from '@/domain/graph/record';

/** Random numbers from 0 to below 1, repeatable by seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Most nodes of a randomly edited module: enough for every case, few enough for thousands of steps. */
const MOST = 40;

/** Creates random commands of every kind for a module, valid and invalid ones. */
export function randomCommands(random: () => number): (content: ModuleContent) => GraphCommand {
  let made = 0;
  const newId = () => `made-${(made += 1)}`;
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(values: readonly T[]): T | undefined => values[below(values.length)];
  const place = () => ({ x: below(400) * 5 - 1000, y: below(400) * 5 - 1000 });
  const text = () => 'x'.repeat(below(4)) + String(below(9));
  const type = (): NodeType => NODE_TYPES[below(NODE_TYPES.length)] ?? 'message';

  const add = (): GraphCommand => ({ name: 'addNode', node: newNode(type(), newId(), place()) });

  return function next(content: ModuleContent): GraphCommand {
    const { nodes } = content;
    const id = () => (random() < 0.05 ? 'nowhere' : (pick(nodes)?.id ?? 'nowhere'));
    const some = () => nodes.filter(() => random() < 4 / (nodes.length + 1)).map((node) => node.id);
    const choiceOf = (nodeId: string): string => {
      const node = nodes.find((one) => one.id === nodeId);
      const choiceId = pick(recordsOf(fieldsOf(node?.config)['choices']))?.['id'];
      return typeof choiceId === 'string' ? choiceId : 'c0';
    };
    const exit = (): Exit => {
      const nodeId = id();
      return random() < 0.5 ? { nodeId } : { nodeId, choiceId: choiceOf(nodeId) };
    };
    const remove = (): GraphCommand => ({ name: 'removeNode', nodeId: id() });
    if (nodes.length > MOST) {
      return { name: 'batch', action: 'remove', commands: Array.from({ length: 15 }, remove) };
    }
    const nodesPatch = (): ContentPatch => {
      const node = newNode(type(), newId(), place());
      const [named, put, dropped, moved] = [id(), id(), id(), id()];
      return {
        drop: [dropped],
        in: {
          [put]: { set: { position: pick([place(), 'x', { x: '1' }]) } },
          [named]: { in: { config: { set: { title: pick([text(), 5, null, { a: 1 }]) } } } },
        },
        place: [
          [id(), node.id, { ...node }],
          [random() < 0.2 ? null : id(), moved],
        ],
      };
    };
    const kinds: readonly (() => GraphCommand | null)[] = [
      add,
      add,
      remove,
      () => ({ name: 'moveNode', nodeId: id(), position: place() }),
      () => ({ name: 'moveNode', nodeId: nodes[0]?.id ?? '', position: place() }),
      () => ({ name: 'connect', from: exit(), to: id() }),
      () => ({ name: 'connect', from: exit(), to: id() }),
      () => ({ name: 'disconnect', from: exit() }),
      () => ({ name: 'setStart', nodeId: id() }),
      () => ({ name: 'configureNode', nodeId: nodes[0]?.id ?? '', changes: { title: text() } }),
      () => ({ name: 'configureNode', nodeId: id(), changes: { title: text(), required: random() < 0.5 } }),
      () => ({
        name: 'configureNode',
        nodeId: id(),
        changes: {
          videoControls: {
            autoplay: random() < 0.5,
            showPlayPause: true,
            showVolume: random() < 0.5,
            showSubtitles: true,
            allowSeeking: true,
          },
          rankingItems: Array.from({ length: below(4) }, text),
          ...(random() < 0.5 ? { imageUrl: text() } : {}),
        },
      }),
      () => ({
        name: 'addChoice',
        nodeId: id(),
        choiceId: `c${below(4)}`,
        text: text(),
        ...(random() < 0.5 ? { at: below(3) } : {}),
      }),
      () => {
        const nodeId = id();
        return { name: 'removeChoice', nodeId, choiceId: choiceOf(nodeId) };
      },
      () => {
        const nodeId = id();
        return { name: 'editChoice', nodeId, choiceId: choiceOf(nodeId), text: text() };
      },
      () => {
        const nodeId = id();
        return { name: 'markChoice', nodeId, choiceId: choiceOf(nodeId), isRight: random() < 0.5 };
      },
      () => ({ name: 'setPassMark', passMark: random() < 0.3 ? null : 1 + below(100) }),
      () => ({ name: 'orderChoices', nodeId: id(), choiceIds: ['c3', 'c1', 'c2'] }),
      () => ({ name: 'batch', commands: Array.from({ length: below(5) }, () => next(content)) }),
      () => alignNodes(content, some(), random() < 0.5 ? 'left' : 'distributeY'),
      () => pasteNodes(content, copyNodes(content, some()), place(), newId)?.command ?? null,
      () => duplicateNodes(content, some(), newId)?.command ?? null,
      () => {
        const link = pick(allLinks(content));
        const node = random() < 0.5 ? pick(nodes) : newNode(type(), newId(), place());
        return link && node ? insertOnLink(content, link.from, node) : null;
      },
      () => ({ name: 'patch', patch: { in: { nodes: nodesPatch() } } }),
    ];
    return pick(kinds)?.() ?? remove();
  };
}
