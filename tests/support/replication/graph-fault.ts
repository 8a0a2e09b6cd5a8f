import type { ModuleContent } from '@/domain/module/module-content';

/** Why content is not a valid graph (rule C2); undefined if it is valid. */
export function graphFault({ nodes }: ModuleContent): string | undefined {
  const ids = new Set(nodes.map((node) => node.id));
  if (ids.size !== nodes.length) return 'two nodes have one id';
  const starts = nodes.filter((node) => (node.config as { isStart?: unknown } | undefined)?.isStart === true);
  if (starts.length > 1) return `${starts.length} start nodes`;
  if (starts.some((node) => (node.config as { allowPrevious?: unknown }).allowPrevious !== false)) {
    return 'the start can be left backwards';
  }
  for (const node of nodes) {
    const choices =
      (node.config as { choices?: readonly { connection?: unknown }[] } | undefined)?.choices ?? [];
    for (const { connection } of [node, ...choices]) {
      if (typeof connection === 'string' && !ids.has(connection))
        return `${node.id} leads to ${connection}, which is gone`;
    }
  }
  return undefined;
}
