import { DEFAULT_CONFIGS, DEFAULT_VIDEO_CONTROLS, NODE_COLORS } from '../graph/node-defaults';
import { fieldsOf, isRecord, type UnknownRecord } from '../graph/record';
import {
  type ModuleContent,
  type ModuleNode,
  type NodeType,
  type VideoControls,
  NODE_TYPES,
} from './module-content';

const text = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback);
const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);
const finite = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
/** For a missing type. */
const UNKNOWN = 'unknown';
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function idGiver(reserved: ReadonlySet<string>): (id: string) => string {
  const taken = new Set<string>();
  const copies = new Map<string, number>();
  return (id) => {
    let result = id;
    let copy = copies.get(id) ?? 2;
    for (; taken.has(result) || (copy > 2 && result !== id && reserved.has(result)); copy += 1)
      result = `${id}-${copy}`;
    if (copy > 2) copies.set(id, copy);
    taken.add(result);
    return result;
  };
}

function connectionOf(raw: UnknownRecord): { connection?: string } {
  const value = raw['connection'];
  return typeof value === 'string' && value !== '' ? { connection: value } : {};
}

/** Choices with id and text; a bare string becomes the text. */
function readChoices(value: unknown, withConnection: boolean): readonly UnknownRecord[] {
  const give = idGiver(new Set());
  return list(value).flatMap((entry, index) => {
    const raw: UnknownRecord = typeof entry === 'string' ? { text: entry } : fieldsOf(entry);
    if (typeof entry !== 'string' && !isRecord(entry)) return [];
    const id = give(text(raw['id']) || `choice-${index + 1}`);
    const { connection: _connection, ...rest } = raw;
    return [{ ...rest, id, text: text(raw['text']), ...(withConnection ? connectionOf(raw) : {}) }];
  });
}

function readVideoControls(value: unknown): VideoControls {
  const raw = fieldsOf(value);
  const read = (name: keyof VideoControls) => flag(raw[name], DEFAULT_VIDEO_CONTROLS[name]);
  return {
    ...raw,
    autoplay: read('autoplay'),
    showPlayPause: read('showPlayPause'),
    showVolume: read('showVolume'),
    showSubtitles: read('showSubtitles'),
    allowSeeking: read('allowSeeking'),
  };
}

function readOwnFields(type: NodeType, raw: UnknownRecord): UnknownRecord {
  switch (type) {
    case 'message': {
      const { imageUrl, imageAlt, ...rest } = raw;
      return {
        ...rest,
        content: text(raw['content']),
        ...(typeof imageUrl === 'string' ? { imageUrl } : {}),
        ...(typeof imageAlt === 'string' ? { imageAlt } : {}),
      };
    }
    case 'video':
      return {
        ...raw,
        videoUrl: text(raw['videoUrl']),
        thumbnailUrl: text(raw['thumbnailUrl']),
        subtitlesUrl: text(raw['subtitlesUrl']),
        videoControls: readVideoControls(raw['videoControls']),
      };
    case 'router':
      return {
        ...raw,
        question: text(raw['question']),
        overlay: flag(raw['overlay'], false),
        choices: readChoices(raw['choices'], true),
      };
    case 'textInput':
      return { ...raw, question: text(raw['question']) };
    case 'multipleChoice':
      return {
        ...raw,
        question: text(raw['question']),
        allowMultiple: flag(raw['allowMultiple'], DEFAULT_CONFIGS.multipleChoice.allowMultiple),
        choices: readChoices(raw['choices'], false),
      };
    case 'ranking':
      return {
        ...raw,
        question: text(raw['question']),
        rankingItems: list(raw['rankingItems']).filter((item) => typeof item === 'string'),
      };
  }
}

function readConfig(type: NodeType, value: unknown): UnknownRecord {
  const raw = fieldsOf(value);
  const isStart = flag(raw['isStart'], false);
  return {
    ...readOwnFields(type, raw),
    title: text(raw['title']),
    required: flag(raw['required'], DEFAULT_CONFIGS[type].required),
    isStart,
    allowPrevious: isStart ? false : flag(raw['allowPrevious'], true),
  };
}

function readPosition(value: unknown): ModuleNode['position'] {
  const raw = fieldsOf(value);
  return { ...raw, x: finite(raw['x']), y: finite(raw['y']) };
}

function readNode(raw: UnknownRecord, id: string): ModuleNode {
  const position = readPosition(raw['position']);
  const type = NODE_TYPES.find((known) => known === raw['type']);
  // A newer type is kept as it is.
  if (type === undefined) return { ...raw, id, type: text(raw['type'], UNKNOWN), position };
  const { connection: _connection, ...rest } = raw;
  return {
    ...rest,
    id,
    position,
    ...connectionOf(raw),
    type,
    color: text(raw['color'], NODE_COLORS[type]),
    config: readConfig(type, raw['config']),
  };
}

/** Entries of a node list. A non-object becomes an unknown node. */
function readEntries(value: unknown): readonly UnknownRecord[] {
  const entries = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return entries.flatMap((entry) => {
    if (entry === null || entry === undefined) return [];
    return [isRecord(entry) && Array.isArray(value) ? entry : { config: entry }];
  });
}

/** Content with defaults for what is missing (authoring specification, section 3) and unique ids. Never throws. */
export function readModuleContent(value: unknown): ModuleContent {
  const raw = fieldsOf(value);
  const entries = readEntries(raw['nodes']);
  const reserved = new Set(entries.map((entry) => entry['id']).filter((id) => typeof id === 'string'));
  const give = idGiver(reserved);
  const nodes = entries.map((entry, index) =>
    readNode(entry, give(text(entry['id']) || `node-${index + 1}`)),
  );
  return { ...raw, nodes };
}
