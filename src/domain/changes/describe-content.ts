import { recordsOf, fieldsOf, type UnknownRecord } from '../graph/record';
import { looselyEqual } from '../merge/loosely-equal';
import { CHANGE_TEXTS } from './texts';

const KINDS = ['changed', 'added', 'removed', 'moved'] as const;

/** What changed in a module's content, by node. Undefined for equal contents. */
export function describeContent(before: unknown, after: unknown): string | undefined {
  if (looselyEqual(before, after)) return undefined;
  const [old, now] = [nodesById(before), nodesById(after)];
  const amounts = { changed: 0, added: 0, removed: 0, moved: 0 };
  for (const [id, node] of now) {
    const was = old.get(id);
    if (was === undefined) amounts.added += 1;
    else if (!looselyEqual(was, node))
      amounts[looselyEqual({ ...was, position: null }, { ...node, position: null }) ? 'moved' : 'changed'] +=
        1;
  }
  for (const id of old.keys()) if (!now.has(id)) amounts.removed += 1;
  const parts = KINDS.filter((kind) => amounts[kind] > 0).map((kind, index) =>
    CHANGE_TEXTS[index === 0 ? 'nodes' : 'alsoNodes'][kind](amounts[kind]),
  );
  return parts.length === 0 ? CHANGE_TEXTS.contentChanged : parts.join(', ');
}

export function nodeCount(content: unknown): number {
  return nodesById(content).size;
}

function nodesById(content: unknown): Map<unknown, UnknownRecord> {
  return new Map(recordsOf(fieldsOf(content)['nodes']).map((node) => [node['id'], node]));
}
