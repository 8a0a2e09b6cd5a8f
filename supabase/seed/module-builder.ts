import { NODE_DEFINITIONS } from '../../src/domain/nodes/registry';
import { DEFAULT_VIDEO_CONTROLS } from '../../src/domain/nodes/video/video';
import type { KnownNode, ModuleContent } from '../../src/domain/module/module-content';
import { drawings, type DrawingName } from './drawings/drawings';
import { drawingPath, videoPath } from './files';
import { stableId } from './stable-id';
import type { Scene } from './video/scene';

/** Where a node stands in the builder, in columns and rows. */
type Cell = readonly [column: number, row: number];

interface Common {
  readonly at: Cell;
  readonly title: string;
}

/** One node as it is written in a module source. `Key` is the name of any node of the same module; null ends it. */
export type SeedNode<Key extends string> = Common &
  (
    | {
        readonly type: 'message';
        readonly text: string;
        readonly image?: DrawingName;
        readonly next: Key | null;
      }
    | { readonly type: 'video'; readonly scene: Scene; readonly next: Key | null }
    | {
        readonly type: 'router';
        readonly question: string;
        readonly overlay?: true;
        readonly choices: readonly (readonly [text: string, next: Key])[];
      }
    | { readonly type: 'textInput'; readonly question: string; readonly next: Key | null }
    | {
        readonly type: 'multipleChoice';
        readonly question: string;
        readonly choices: readonly string[];
        readonly next: Key | null;
      }
    | {
        readonly type: 'ranking';
        readonly question: string;
        readonly items: readonly string[];
        readonly next: Key | null;
      }
  );

export interface SeedModule {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Storage path with its bucket. */
  readonly thumbnail: string;
  readonly content: ModuleContent;
  /** The node's id by its name in the source. */
  readonly nodeId: (key: string) => string;
}

interface ModuleSource<Key extends string> {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly thumbnail: DrawingName;
  readonly start: NoInfer<Key>;
  readonly nodes: Readonly<Record<Key, SeedNode<NoInfer<Key>>>>;
}

/** Columns are as far apart as the widest node and a gap of 80; all distances fit the builder's grid of 15. */
const GRID = { x: 60, y: 60, column: 330, row: 270 } as const;

/** Paragraphs are written over several lines in the sources; a single line break inside one is only layout there. */
function plainText(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .join('\n\n');
}

/** Turns a module as it is written in `modules/` into what the database holds. */
export function defineModule<Key extends string>(source: ModuleSource<Key>): SeedModule {
  const nodeId = (key: string): string => `node-${stableId(`${source.slug}/${key}`)}`;

  const toNode = (key: Key, node: SeedNode<Key>): KnownNode => {
    const isStart = key === source.start;
    const common = { title: node.title, isStart, allowPrevious: !isStart };
    const base = {
      id: nodeId(key),
      position: { x: GRID.x + node.at[0] * GRID.column, y: GRID.y + node.at[1] * GRID.row },
      color: NODE_DEFINITIONS[node.type].color,
    };
    const onward = node.type === 'router' || node.next === null ? {} : { connection: nodeId(node.next) };
    const choiceId = (index: number): string => `choice-${stableId(`${source.slug}/${key}/${index}`)}`;

    switch (node.type) {
      case 'message':
        return {
          ...base,
          ...onward,
          type: 'message',
          config: {
            ...common,
            required: false,
            content: plainText(node.text),
            ...(node.image === undefined
              ? {}
              : { imageUrl: drawingPath(node.image), imageAlt: drawings[node.image].alt }),
          },
        };
      case 'video':
        return {
          ...base,
          ...onward,
          type: 'video',
          config: {
            ...common,
            required: false,
            videoUrl: videoPath(node.scene.name, 'film'),
            thumbnailUrl: videoPath(node.scene.name, 'poster'),
            subtitlesUrl: videoPath(node.scene.name, 'captions'),
            videoControls: DEFAULT_VIDEO_CONTROLS,
          },
        };
      case 'router':
        return {
          ...base,
          type: 'router',
          config: {
            ...common,
            required: true,
            question: plainText(node.question),
            overlay: node.overlay ?? false,
            choices: node.choices.map(([text, next], index) => ({
              id: choiceId(index),
              text,
              connection: nodeId(next),
            })),
          },
        };
      case 'textInput':
        return {
          ...base,
          ...onward,
          type: 'textInput',
          // Writing is an offer here, not a gate.
          config: { ...common, required: false, question: plainText(node.question) },
        };
      case 'multipleChoice':
        return {
          ...base,
          ...onward,
          type: 'multipleChoice',
          config: {
            ...common,
            required: true,
            question: plainText(node.question),
            allowMultiple: true,
            choices: node.choices.map((text, index) => ({ id: choiceId(index), text })),
          },
        };
      case 'ranking':
      default:
        return {
          ...base,
          ...onward,
          type: 'ranking',
          config: {
            ...common,
            required: true,
            question: plainText(node.question),
            rankingItems: node.items,
          },
        };
    }
  };

  const entries = Object.entries(source.nodes) as [Key, SeedNode<Key>][];
  return {
    id: stableId(`module ${source.slug}`),
    slug: source.slug,
    title: source.title,
    description: plainText(source.description),
    thumbnail: drawingPath(source.thumbnail),
    content: { nodes: entries.map(([key, node]) => toNode(key, node)) },
    nodeId,
  };
}
