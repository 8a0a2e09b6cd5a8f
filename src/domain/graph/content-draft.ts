import type { ModuleContent, ModuleNode } from '../module/module-content';
import { nodeIndex, sharesIndex } from './node-index';

/** Content changed by a batch without copying all nodes each time. */
export class ContentDraft {
  #content: ModuleContent;
  /** Shared until the first change; a removed node leaves a hole. */
  #nodes: (ModuleNode | null)[] | null = null;
  #index: ReadonlyMap<string, number>;
  readonly #added = new Map<string, number>();
  readonly #removed = new Set<string>();
  #count: number;

  constructor(content: ModuleContent) {
    this.#content = content;
    this.#index = nodeIndex(content.nodes);
    this.#count = content.nodes.length;
  }

  get count(): number {
    return this.#count;
  }

  get(id: string): ModuleNode | undefined {
    const at = this.#placeOf(id);
    return at === undefined ? undefined : ((this.#nodes ?? this.#content.nodes)[at] ?? undefined);
  }

  /** Replaces the node with its id. */
  put(node: ModuleNode): void {
    const at = this.#placeOf(node.id);
    if (at !== undefined) this.#own()[at] = node;
  }

  /** Appends a node, unless its id is taken. */
  add(node: ModuleNode): void {
    if (this.#placeOf(node.id) !== undefined) return;
    this.#added.set(node.id, this.#own().push(node) - 1);
    this.#count += 1;
  }

  remove(id: string): void {
    const at = this.#placeOf(id);
    if (at === undefined) return;
    this.#own()[at] = null;
    if (!this.#added.delete(id)) this.#removed.add(id);
    this.#count -= 1;
  }

  /** Changes every node for which `change` returns another object. */
  changeAll(change: (node: ModuleNode) => ModuleNode): void {
    const nodes = this.#nodes ?? this.#content.nodes;
    for (const [at, node] of nodes.entries()) {
      const next = node && change(node);
      if (next !== node) this.#own()[at] = next;
    }
  }

  /** The result; the original object if nothing changed. */
  content(): ModuleContent {
    if (!this.#nodes) return this.#content;
    const { nodes: before } = this.#content;
    const isSameShape = this.#removed.size === 0 && this.#nodes.length === before.length;
    const nodes = isSameShape ? (this.#nodes as ModuleNode[]) : this.#nodes.filter((node) => node !== null);
    if (isSameShape && nodes.every((node, at) => node === before[at])) return this.#content;
    if (isSameShape) sharesIndex(nodes, this.#index);
    return { ...this.#content, nodes };
  }

  become(content: ModuleContent): void {
    this.#content = content;
    this.#nodes = null;
    this.#index = nodeIndex(content.nodes);
    this.#added.clear();
    this.#removed.clear();
    this.#count = content.nodes.length;
  }

  #placeOf(id: string): number | undefined {
    return this.#added.get(id) ?? (this.#removed.has(id) ? undefined : this.#index.get(id));
  }

  #own(): (ModuleNode | null)[] {
    this.#nodes ??= [...this.#content.nodes];
    return this.#nodes;
  }
}
