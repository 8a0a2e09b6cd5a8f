import { fieldsOf, isRecord, type UnknownRecord } from '../graph/record';
import { readConnection, readFlag, readText, uniqueIds } from '../nodes/read-fields';
import { NODE_DEFINITIONS, isNodeType, type NodeType } from '../nodes/registry';
import type { ModuleContent, ModuleNode } from './module-content';

/** For a missing type. */
const UNKNOWN = 'unknown';

const finite = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

function readConfig(type: NodeType, value: unknown): UnknownRecord {
  const raw = fieldsOf(value);
  const definition = NODE_DEFINITIONS[type];
  const isStart = readFlag(raw['isStart'], false);
  return {
    ...definition.read(raw),
    title: readText(raw['title']),
    required: readFlag(raw['required'], definition.defaults.required),
    isStart,
    allowPrevious: isStart ? false : readFlag(raw['allowPrevious'], true),
  };
}

function readPosition(value: unknown): ModuleNode['position'] {
  const raw = fieldsOf(value);
  return { ...raw, x: finite(raw['x']), y: finite(raw['y']) };
}

function readNode(raw: UnknownRecord, id: string): ModuleNode {
  const position = readPosition(raw['position']);
  const type = readText(raw['type'], UNKNOWN);
  // A newer type is kept as it is.
  if (!isNodeType(type)) return { ...raw, id, type, position };
  const { connection: _connection, ...rest } = raw;
  return {
    ...rest,
    id,
    position,
    ...readConnection(raw),
    type,
    color: readText(raw['color'], NODE_DEFINITIONS[type].color),
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

const isPassMark = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100;

/** Content with defaults for what is missing (authoring specification, section 3) and unique ids. Never throws. */
export function readModuleContent(value: unknown): ModuleContent {
  const { passMark, ...raw } = fieldsOf(value);
  const entries = readEntries(raw['nodes']);
  const reserved = new Set(entries.map((entry) => entry['id']).filter((id) => typeof id === 'string'));
  const unique = uniqueIds(reserved);
  const nodes = entries.map((entry, index) =>
    readNode(entry, unique(readText(entry['id']) || `node-${index + 1}`)),
  );
  return { ...raw, nodes, ...(isPassMark(passMark) ? { passMark } : {}) };
}
