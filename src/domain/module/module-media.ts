import { readMediaRef } from '../media/media-ref';
import type { MediaUse } from '../media/media-type';
import { readVideoSource } from '../media/video-source';
import { definitionOf } from '../nodes/registry';
import { isKnownNode, type ModuleContent } from './module-content';

export interface ModuleMedia {
  readonly address: string;
  readonly use: MediaUse;
}

/**
 * A module's files that can be kept on a device, each once; embedded videos work online only (decision E14).
 */
export function moduleMedia(content: ModuleContent, thumbnail?: string | null): readonly ModuleMedia[] {
  const found = new Map<string, ModuleMedia>();
  const add = (address: string | null | undefined, use: ModuleMedia['use']) => {
    const kept = address?.trim() ?? '';
    if (readMediaRef(kept).kind !== 'none' && !found.has(kept)) found.set(kept, { address: kept, use });
  };
  add(thumbnail, 'image');
  for (const node of content.nodes) {
    if (!isKnownNode(node)) continue;
    const files = definitionOf(node).media(node.config);
    // Small files first: they make an interrupted copy the most usable.
    for (const { address, use } of files) if (use !== 'video') add(address, use);
    for (const { address, use } of files) if (use === 'video' && isKept(address)) add(address, use);
  }
  return [...found.values()];
}

/** Whether a video needs a connection. */
export function hasOnlineOnlyMedia(content: ModuleContent): boolean {
  return content.nodes.some(
    (node) =>
      isKnownNode(node) &&
      definitionOf(node)
        .media(node.config)
        .some(({ address, use }) => use === 'video' && readVideoSource(address).kind === 'embed'),
  );
}

/** Whether a video is a file, not embedded from another site. */
function isKept(address: string): boolean {
  const { kind } = readVideoSource(address);
  return kind === 'file' || kind === 'stored';
}
