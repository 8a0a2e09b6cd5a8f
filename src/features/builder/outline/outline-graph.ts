import { linksOf } from '@/domain/graph/links';
import { fieldsOf, recordsOf } from '@/domain/graph/record';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';

/** One vertex: a node, or one choice of a router. */
export interface Vertex {
  readonly node: ModuleNode;
  readonly choiceId?: string;
  /** Which choice it is, from 1. */
  readonly number?: number;
  /** Where it leads: for a router its choices, else the one node it is linked to, if any. */
  readonly next: readonly number[];
}

/** A module as vertices: its nodes first, in their order, then the choices of its routers. */
export function outlineGraph(content: ModuleContent): readonly Vertex[] {
  const { nodes } = content;
  const at = new Map(nodes.map((node, index) => [node.id, index]));
  const choices: Vertex[] = [];
  const goal = (id: string | undefined) => {
    const index = id === undefined ? undefined : at.get(id);
    return index === undefined ? [] : [index];
  };
  const vertices = nodes.map((node): Vertex => {
    if (node.type !== 'router') return { node, next: goal(linksOf(node)[0]?.to) };
    const links = new Map(linksOf(node).map((link) => [link.from.choiceId, link.to]));
    const next: number[] = [];
    for (const [index, { id }] of recordsOf(fieldsOf(node.config)['choices']).entries()) {
      if (typeof id !== 'string') continue;
      next.push(nodes.length + choices.length);
      choices.push({ node, choiceId: id, number: index + 1, next: goal(links.get(id)) });
    }
    return { node, next };
  });
  return [...vertices, ...choices];
}
