import { readMediaRef } from '../media/media-ref';
import { readVideoSource } from '../media/video-source';
import { isKnownNode, type ModuleContent } from './module-content';

export interface ModuleMedia {
  readonly address: string;
  readonly use: 'image' | 'video' | 'subtitles';
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
    if (node.type === 'message') add(node.config.imageUrl, 'image');
    if (node.type !== 'video') continue;
    add(node.config.thumbnailUrl, 'image');
    add(node.config.subtitlesUrl, 'subtitles');
    const { kind } = readVideoSource(node.config.videoUrl);
    if (kind === 'file' || kind === 'stored') add(node.config.videoUrl, 'video');
  }
  return [...found.values()];
}

/** Whether a video needs a connection. */
export function hasOnlineOnlyMedia(content: ModuleContent): boolean {
  return content.nodes.some(
    (node) =>
      isKnownNode(node) && node.type === 'video' && readVideoSource(node.config.videoUrl).kind === 'embed',
  );
}
