import { NODE_TYPES } from '@/domain/nodes/registry';
import { useState } from 'react';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import { type ModuleContent } from '@/domain/module/module-content';
import { ConfigurePanel } from '@/features/builder/configure/ConfigurePanel';

const at = { x: 0, y: 0 };

/** A module with a start, another message, and a node of each type (`a-video` and so on). */
export const BASE: ModuleContent = [
  newNode('message', 'start', at),
  newNode('message', 'other', at),
  ...NODE_TYPES.map((type) => newNode(type, `a-${type}`, at)),
].reduce<ModuleContent>((content, node) => runCommand(content, { name: 'addNode', node }).content, {
  nodes: [],
});

/** A module with this many messages ("Node 1" and so on), starting at the first. */
export function manyNodes(count: number): ModuleContent {
  const nodes = Array.from({ length: count }, (_, index) => {
    const node = newNode('message', `n${index + 1}`, at);
    const config = { ...node.config, title: `Node ${index + 1}` };
    return { ...node, config: index === 0 ? { ...config, isStart: true, allowPrevious: false } : config };
  });
  return { nodes };
}

/** The panel with content that actually changes, as in the builder. `change` applies another device's change. */
export async function showPanel(nodeId: string, initial: ModuleContent = BASE) {
  const latest = { content: initial };
  const outside: { change?: (to: (content: ModuleContent) => ModuleContent) => void } = {};
  function Harness() {
    const [content, setContent] = useState(initial);
    latest.content = content;
    outside.change = setContent;
    const node = content.nodes.find((one) => one.id === nodeId);
    const [onCommand] = useState(
      () => (command: Parameters<typeof runCommand>[1]) =>
        setContent((before) => runCommand(before, command).content),
    );
    return node ? (
      <ConfigurePanel
        node={node}
        content={content}
        problem={null}
        onCommand={onCommand}
        onClose={() => {}}
        onPreview={() => {}}
        onDelete={() => {}}
        startsInTitle={false}
      />
    ) : null;
  }
  await render(<Harness />);
  const node = () => latest.content.nodes.find((one) => one.id === nodeId)!;
  return {
    latest,
    node,
    config: () => node().config as Record<string, unknown>,
    change: (to: (content: ModuleContent) => ModuleContent) => outside.change?.(to),
  };
}

export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const option = (name: string | RegExp) => page.getByRole('option', { name });
