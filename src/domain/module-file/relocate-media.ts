import { isRecord } from '../graph/record';
import { PRIVATE_BUCKET, readMediaRef } from '../media/media-ref';
import type { ModuleContent, ModuleNode } from '../module/module-content';
import { nodeName } from './check-content';
import type { ImportNote } from './import-note';
import { addressesOf, withAddresses } from './safe-addresses';

/** Replaces addresses wherever they occur. */
function replaced(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return addresses.get(value) ?? value;
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, addresses));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, addresses)]));
}

/** A private file of somebody else, which only they may load. */
function isForeign(address: string, account: string): boolean {
  const ref = readMediaRef(address);
  return ref.kind === 'stored' && ref.bucket === PRIVATE_BUCKET && !ref.path.startsWith(`${account}/`);
}

/**
 * A module for its new creator: files that came with it at their new addresses, also in unknown fields; files
 * private to somebody else left out; all others unchanged.
 */
export function relocateMedia(
  content: ModuleContent,
  addresses: ReadonlyMap<string, string>,
  account: string,
): { readonly content: ModuleContent; readonly notes: readonly ImportNote[] } {
  const notes: ImportNote[] = [];
  const nodes = content.nodes.map((node): ModuleNode => {
    const moved =
      addresses.size === 0 ? node : ({ ...node, config: replaced(node.config, addresses) } as ModuleNode);
    const foreign = addressesOf(moved).filter(([, address]) => isForeign(address, account));
    notes.push(
      ...foreign.map(([, address]) => ({
        kind: 'mediaOfSomebodyElse' as const,
        where: nodeName(node),
        what: address.split('/').at(-1) ?? address,
      })),
    );
    return withAddresses(moved, Object.fromEntries(foreign.map(([field]) => [field, ''])));
  });
  return { content: { ...content, nodes }, notes };
}
