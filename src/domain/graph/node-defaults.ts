import { newUuid } from '@/shared/new-uuid';
import type {
  KnownNode,
  ModuleContent,
  ModuleNode,
  NodeConfigs,
  NodeType,
  VideoControls,
} from '../module/module-content';
import { BUILDER } from '@/shared/limits';

/** Stored colours by type (authoring specification, section 3). */
export const NODE_COLORS: Readonly<Record<NodeType | 'other', string>> = {
  message: '#3b82f6',
  video: '#22c55e',
  router: '#a855f7',
  textInput: '#f59e0b',
  multipleChoice: '#ef4444',
  ranking: '#ec4899',
  other: '#6b7280',
};

/** Autoplay off, all else on (authoring specification, section 3). */
export const DEFAULT_VIDEO_CONTROLS: VideoControls = {
  autoplay: false,
  showPlayPause: true,
  showVolume: true,
  showSubtitles: true,
  allowSeeking: true,
};

const common = { title: '', required: false, isStart: false, allowPrevious: true };

/** Default settings by type (authoring specification, section 3). */
export const DEFAULT_CONFIGS: Readonly<{ [T in NodeType]: NodeConfigs[T] }> = {
  message: { ...common, content: '' },
  video: {
    ...common,
    videoUrl: '',
    thumbnailUrl: '',
    subtitlesUrl: '',
    videoControls: DEFAULT_VIDEO_CONTROLS,
  },
  router: { ...common, required: true, question: '', overlay: false, choices: [] },
  textInput: { ...common, question: '' },
  multipleChoice: { ...common, question: '', allowMultiple: true, choices: [] },
  ranking: { ...common, question: '', rankingItems: [] },
};

/** Where an empty module's first node lies. */
const FIRST_POSITION = 60;

/** Approximate height of a card in pixels. */
const CARD_HEIGHT = 130;

const widthOf = (type: string) => (type === 'router' ? BUILDER.routerWidth : BUILDER.nodeWidth);

function hidesMiddle(corner: number, width: number, { position, type }: ModuleNode): boolean {
  const x = position.x + widthOf(type) / 2;
  const y = position.y + CARD_HEIGHT / 2;
  return x > corner && x < corner + width && y > corner && y < corner + CARD_HEIGHT;
}

/** Default place of a new node: 50 px right and down (authoring specification, section 4), until it is free. */
export function nextPosition(
  content: ModuleContent,
  type: NodeType = 'message',
): { readonly x: number; readonly y: number } {
  const { nodes } = content;
  const step = BUILDER.newNodeOffset;
  let corner = FIRST_POSITION + nodes.length * step;
  const [first] = nodes;
  const isSecond =
    nodes.length === 1 && first?.position.x === FIRST_POSITION && first.position.y === FIRST_POSITION;
  if (isSecond) return { x: corner, y: corner };
  while (nodes.some((node) => hidesMiddle(corner, widthOf(type), node))) corner += step;
  return { x: corner, y: corner };
}

/** Rounded to whole pixels, as stored. */
export function roundedPosition({ x, y }: { readonly x: number; readonly y: number }): {
  readonly x: number;
  readonly y: number;
} {
  // Adding zero turns -0 into 0, as storage does.
  return { x: Math.round(x) + 0, y: Math.round(y) + 0 };
}

/** A new node's id (decision D2). */
export function newNodeId(): string {
  return `node-${newUuid()}`;
}

/** A node of a type with default settings, at a rounded position. */
export function newNode<T extends NodeType>(
  type: T,
  id: string,
  position: { readonly x: number; readonly y: number },
): Extract<KnownNode, { type: T }> {
  const node = {
    id,
    type,
    position: roundedPosition(position),
    color: NODE_COLORS[type],
    config: DEFAULT_CONFIGS[type],
  };
  // Both come from the same key, which the compiler cannot see.
  return node as unknown as Extract<KnownNode, { type: T }>;
}
