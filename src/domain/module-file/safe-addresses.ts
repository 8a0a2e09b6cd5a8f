import { readMediaRef } from '../media/media-ref';
import { isKnownNode, type ModuleContent, type ModuleNode } from '../module/module-content';
import type { ImportNote } from './import-note';

/** Address fields by node type. */
export const ADDRESS_FIELDS: Readonly<Partial<Record<ModuleNode['type'], readonly string[]>>> = {
  message: ['imageUrl'],
  video: ['videoUrl', 'thumbnailUrl', 'subtitlesUrl'],
};

/** A node's addresses by field. */
export function addressesOf(node: ModuleNode): readonly (readonly [field: string, address: string])[] {
  if (!isKnownNode(node)) return [];
  const config = node.config as unknown as Readonly<Record<string, unknown>>;
  return (ADDRESS_FIELDS[node.type] ?? []).flatMap((field) => {
    const address = config[field];
    return typeof address === 'string' && address.trim() !== '' ? [[field, address] as const] : [];
  });
}

/** A node with replaced addresses; the same node when there are none to set. */
export function withAddresses(node: ModuleNode, fields: Readonly<Record<string, string>>): ModuleNode {
  if (Object.keys(fields).length === 0) return node;
  return { ...node, config: { ...(node.config as object), ...fields } };
}

/** A module without `javascript:` and `data:` addresses (authoring specification, section 5). */
export function withSafeAddresses(content: ModuleContent): {
  readonly content: ModuleContent;
  readonly notes: readonly ImportNote[];
} {
  const notes: ImportNote[] = [];
  const nodes = content.nodes.map((node) => {
    const unsafe = addressesOf(node).filter(([, address]) => readMediaRef(address).kind === 'none');
    const where = isKnownNode(node) ? node.config.title : node.id;
    notes.push(
      ...unsafe.map(
        ([, address]) => ({ kind: 'unsafeAddress', where, what: address.slice(0, 100) }) as const,
      ),
    );
    return withAddresses(node, Object.fromEntries(unsafe.map(([field]) => [field, ''])));
  });
  return { content: notes.length === 0 ? content : { ...content, nodes }, notes };
}
