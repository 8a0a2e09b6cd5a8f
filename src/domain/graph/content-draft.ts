import type { ModuleContent, ModuleNode } from '../module/module-content';
import { nodeIndex, sharesIndex } from './node-index';

/** A content that a batch of commands changes without copying all nodes for each. */
export class ContentDraft {
  #content: ModuleContent;
  /** Shared with the content until the first change; a removed node leaves a hole. */
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

  /** Puts a node in the place of the one that has its id. */
  put(node: ModuleNode): void {
    const at = this.#placeOf(node.id);
    if (at !== undefined) this.#own()[at] = node;
  }

  /** Adds a node at the end, unless its id is taken. */
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

  /** Changes every node that `change` gives another object for. */
  changeAll(change: (node: ModuleNode) => ModuleNode): void {
    const nodes = this.#nodes ?? this.#content.nodes;
    for (const [at, node] of nodes.entries()) {
      const next = node && change(node);
      if (next !== node) this.#own()[at] = next;
    }
  }

  /** Everything changed so far as a content; the very one it was made of when nothing was. */
  content(): ModuleContent {
    if (!this.#nodes) return this.#content;
    const { nodes: before } = this.#content;
    const isSameShape = this.#removed.size === 0 && this.#nodes.length === before.length;
    const nodes = isSameShape ? (this.#nodes as ModuleNode[]) : this.#nodes.filter((node) => node !== null);
    if (isSameShape && nodes.every((node, at) => node === before[at])) return this.#content;
    if (isSameShape) sharesIndex(nodes, this.#index);
    return { ...this.#content, nodes };
  }

  /** Goes on from another content. */
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
