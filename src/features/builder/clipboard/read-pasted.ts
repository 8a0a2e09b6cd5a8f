import type { Clip } from '@/domain/graph/paste-nodes';
import { newNode } from '@/domain/graph/node-defaults';
import { readVideoSource } from '@/domain/media/video-source';
import type { ModuleNode } from '@/domain/module/module-content';
import { cleanText } from '@/shared/clean-text';

/** The meaning of a pasted text. */
export type ReadPasted =
  | { readonly kind: 'nodes'; readonly nodes: readonly ModuleNode[] }
  | { readonly kind: 'refused'; readonly reason: 'nothing' | 'damaged' };

/** A text that begins like copied nodes but is no clip was damaged. */
const CLIP = /^\s*\{\s*"fledgeNodes"/;
const AT = { x: 0, y: 0 };

/** Reads pasted text: copied nodes, a video's address, or text for a message; never markup. */
export function readPasted(text: string, readClip: (text: string) => Clip | null): ReadPasted {
  const clip = readClip(text);
  if (clip) return { kind: 'nodes', nodes: clip.nodes };
  if (CLIP.test(text)) return { kind: 'refused', reason: 'damaged' };
  const words = cleanText(text).replaceAll(/\r\n?/g, '\n').trim();
  if (words === '') return { kind: 'refused', reason: 'nothing' };
  return { kind: 'nodes', nodes: [isVideo(words) ? videoOf(words) : messageOf(words)] };
}

function isVideo(words: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(words)) return false;
  const { kind } = readVideoSource(words);
  return kind === 'embed' || kind === 'file';
}

function videoOf(videoUrl: string): ModuleNode {
  const node = newNode('video', 'pasted', AT);
  return { ...node, config: { ...node.config, videoUrl } };
}

function messageOf(content: string): ModuleNode {
  const node = newNode('message', 'pasted', AT);
  return { ...node, config: { ...node.config, content } };
}
