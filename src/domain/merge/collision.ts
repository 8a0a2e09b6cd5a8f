/**
 * Two people changed the value at `path` (rule C3), such as `content.nodes[node-1].config.title`, or the
 * row ('').
 */
export interface Collision {
  readonly path: string;
  readonly kept: 'mine' | 'theirs';
  readonly mine: unknown;
  readonly theirs: unknown;
}
