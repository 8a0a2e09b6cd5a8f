/**
 * Two people changed the same thing (rule C3). `path` names it, as `content.nodes[node-1].config.title`; empty is the
 * whole row (C4). Absent is `undefined`.
 */
export interface Collision {
  readonly path: string;
  readonly kept: 'mine' | 'theirs';
  readonly mine: unknown;
  readonly theirs: unknown;
}
