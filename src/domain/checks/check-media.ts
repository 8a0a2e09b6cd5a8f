import { isKnownNode, type ModuleNode } from '../module/module-content';
import type { Problem, ProblemField, Severity } from './problem';

/** Whether an address names a deleted file; false when unknown. */
export type IsGone = (address: string) => boolean;

type Used = readonly [field: ProblemField, address: string | undefined, severity: Severity];

/** A video is its node's content; without a picture or subtitles the module still works. */
function mediaOf(node: ModuleNode): readonly Used[] {
  if (!isKnownNode(node)) return [];
  if (node.type === 'message') return [['imageUrl', node.config.imageUrl, 'warning']];
  if (node.type !== 'video') return [];
  const { videoUrl, thumbnailUrl, subtitlesUrl } = node.config;
  return [
    ['videoUrl', videoUrl, 'error'],
    ['thumbnailUrl', thumbnailUrl, 'warning'],
    ['subtitlesUrl', subtitlesUrl, 'warning'],
  ];
}

/** Deleted files that a node shows (decision E6: missing media). */
export function checkMedia(node: ModuleNode, isGone: IsGone): readonly Problem[] {
  return mediaOf(node).flatMap(([field, address, severity]) =>
    address !== undefined && address !== '' && isGone(address)
      ? [{ code: 'goneFile', severity, nodeId: node.id, field }]
      : [],
  );
}
