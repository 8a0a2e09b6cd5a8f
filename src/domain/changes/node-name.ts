import { fieldsOf, recordsOf, type UnknownRecord } from '../graph/record';
import { shortText } from './row-name';
import { isNodeType, NODE_DEFINITIONS } from '../nodes/registry';
import { CHANGE_TEXTS, OTHER_NODE } from './texts';

/** A node's name out of context: "Message 'Welcome'". */
export function nodeName(node: unknown): string {
  const { type, config } = fieldsOf(node);
  const kind = typeof type === 'string' && isNodeType(type) ? NODE_DEFINITIONS[type].name : OTHER_NODE;
  const { title } = fieldsOf(config);
  return typeof title === 'string' && title.trim() !== ''
    ? CHANGE_TEXTS.named(kind, shortText(title))
    : CHANGE_TEXTS.unnamed(kind);
}

/** The node of some content by its id; undefined without one. */
export function findNode(content: unknown, id: unknown): UnknownRecord | undefined {
  return recordsOf(fieldsOf(content)['nodes']).find((node) => node['id'] === id);
}

/** An own entry: a stored key may be `constructor`. */
export function ownEntry<T>(entries: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}
