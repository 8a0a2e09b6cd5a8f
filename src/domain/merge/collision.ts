/**
 * Two people changed the same thing (rule C3). `path` names it, as `content.nodes[node-1].config.title`; ''
 * is the whole row (rule C4). An absent value is undefined.
 */
export interface Collision {
  readonly path: string;
  readonly kept: 'mine' | 'theirs';
  readonly mine: unknown;
  readonly theirs: unknown;
}
