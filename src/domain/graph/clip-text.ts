import * as v from 'valibot';
import { SIZE } from '@/shared/limits';
import { readModuleContent } from '../module/read-module-content';
import type { Clip } from './paste-nodes';
import { isShallow } from './is-shallow';

/** Incremented when older versions cannot read a clip. */
const VERSION = 1;

const clipSchema = v.object({
  fledgeNodes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  nodes: v.pipe(v.array(v.record(v.string(), v.unknown())), v.minLength(1), v.maxLength(SIZE.moduleNodes)),
});

/** Every clip begins with this, so that other texts need no parsing. */
const BEGINNING = '{"fledgeNodes":';

/** A clip as text for the clipboard. */
export function writeClip({ nodes }: Clip): string {
  return JSON.stringify({ fledgeNodes: VERSION, nodes });
}

/** Reads a clip; null for anything invalid, too deep or too large. */
export function readClip(text: string): Clip | null {
  const trimmed = text.length > SIZE.moduleContent ? '' : text.trim();
  if (!trimmed.startsWith(BEGINNING)) return null;
  try {
    const parsed = v.safeParse(clipSchema, JSON.parse(trimmed));
    if (!parsed.success || !isShallow(parsed.output)) return null;
    return { nodes: readModuleContent({ nodes: parsed.output.nodes }).nodes };
  } catch {
    return null;
  }
}
