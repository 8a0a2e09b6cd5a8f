import { newNode } from '@/domain/graph/node-defaults';
import { isUsableAs } from '@/domain/media/media-type';
import type { ModuleNode } from '@/domain/module/module-content';
import { videoWarning } from '@/media/prepare/video-warning';
import { VIDEO_WARNINGS } from '@/media/texts';
import { AppError } from '@/shared/app-error';
import { checkRoomOfBatch } from '@/shared/device-storage';
import { reportError } from '@/shared/report-error';
import { describeMediaError, takeFile } from './media-picker/take-file';
import { BUILDER_TEXTS } from './texts';

/** Most files accepted at once; more are rarely meant for one module. */
const MOST = 20;

export interface DroppedNodes {
  /** A video or message per file, not placed yet. */
  readonly nodes: readonly ModuleNode[];
  /** Why some were refused, or may not be shown; each reason once. */
  readonly problems: readonly string[];
}

interface TakeParts {
  readonly take: typeof takeFile;
  readonly warn: typeof videoWarning;
}

/** Keeps dropped files, and makes a node of each; others are refused with a reason. */
export async function nodesOfFiles(
  account: string,
  files: readonly File[],
  newId: () => string,
  { take, warn }: TakeParts = { take: takeFile, warn: videoWarning },
): Promise<DroppedNodes> {
  const nodes: ModuleNode[] = [];
  const problems = new Set<string>(files.length > MOST ? [BUILDER_TEXTS.dropped.tooMany(MOST)] : []);
  const checkRoom = checkRoomOfBatch();
  const looking: Promise<void>[] = [];
  async function look(file: File) {
    const warning = await warn(file);
    if (warning !== null) problems.add(`${file.name}: ${VIDEO_WARNINGS[warning]}`);
  }
  for (const file of files.slice(0, MOST)) {
    const use = (['video', 'image'] as const).find((one) => isUsableAs(one, file.name, file.type));
    if (use === undefined) {
      problems.add(BUILDER_TEXTS.dropped.wrongType);
      continue;
    }
    try {
      nodes.push(nodeOf(use, newId(), await take(use, account, file, { checkRoom }), file.name));
      // Not awaited here: a browser that does not respond takes seconds for each.
      if (use === 'video') looking.push(look(file));
    } catch (error) {
      if (!(error instanceof AppError)) reportError(error);
      problems.add(describeMediaError(error, use));
    }
  }
  await Promise.all(looking);
  return { nodes, problems: [...problems] };
}

function nodeOf(use: 'video' | 'image', id: string, address: string, fileName: string): ModuleNode {
  const title = fileName.replace(/\.[a-z0-9]{1,8}$/i, '');
  const at = { x: 0, y: 0 };
  if (use === 'video') {
    const node = newNode('video', id, at);
    return { ...node, config: { ...node.config, title, videoUrl: address } };
  }
  const node = newNode('message', id, at);
  return { ...node, config: { ...node.config, title, imageUrl: address } };
}
