import { fieldsOf } from '../graph/record';
import { readPath, valueAt, type PathStep } from '../merge/version-path';
import type { AnyRow, TableName } from '../rows/rows';
import { columnLabel } from './changed-fields';
import { nodeName, ownEntry } from './node-name';
import { shortText } from './row-name';
import { CHANGE_TEXTS, NODE_FIELD_TEXTS } from './texts';

/** A place in a row: "Content" in "Message 'Welcome'"; `part` is undefined for the row's own fields. */
export interface DescribedPlace {
  readonly part: string | undefined;
  readonly label: string;
}

/** Fields that are not worth naming. */
const SILENT = new Set(['config']);

/** A collision's path in words. `row` is any version with that place, `like` one of the values. Never throws. */
export function describePlace(
  table: TableName,
  path: string,
  row: AnyRow | null,
  like?: unknown,
): DescribedPlace {
  const steps = readPath(path, row);
  const [first, second, ...rest] = steps;
  if (first === undefined) return { part: undefined, label: CHANGE_TEXTS.wholeThing };
  const column = first.kind === 'field' ? first.name : first.id;
  if (table === 'modules' && column === 'content') return contentPlace(steps, row, like);
  if (table === 'module_sessions' && column === 'answers' && second?.kind === 'field')
    return { part: undefined, label: columnLabel(table, column) };
  if (second === undefined) return { part: undefined, label: columnLabel(table, column) };
  const last = rest.at(-1) ?? second;
  return {
    part: columnLabel(table, column),
    label: last.kind === 'field' ? columnLabel(table, last.name) : shortText(last.id),
  };
}

function contentPlace(steps: readonly PathStep[], row: AnyRow | null, like: unknown): DescribedPlace {
  const [, list, member, ...inside] = steps;
  if (list?.kind !== 'field' || list.name !== 'nodes' || member?.kind !== 'member')
    return { part: undefined, label: columnLabel('modules', 'content') };
  const node = valueAt(row, [steps[0]!, list, member]);
  // "answer 'A bowline'" implies the list of answers.
  const fields = inside.filter(
    (step, index) =>
      step.kind === 'member' || (!SILENT.has(step.name) && inside[index + 1]?.kind !== 'member'),
  );
  if (fields.length === 0) return { part: undefined, label: nodeName(node ?? like) };
  const last = fields.at(-1)!;
  if (last.kind === 'field' && last.name === 'isStart')
    return { part: undefined, label: CHANGE_TEXTS.startNode };
  return { part: nodeName(node), label: fields.map((step) => fieldLabel(step, node, like)).join(', ') };
}

function fieldLabel(step: PathStep, node: unknown, like: unknown): string {
  if (step.kind === 'field')
    return ownEntry(NODE_FIELD_TEXTS, step.name) ?? columnLabel('modules', step.name);
  const { choices } = fieldsOf(fieldsOf(node)['config']);
  const choice: unknown = Array.isArray(choices)
    ? choices.find((one) => fieldsOf(one)['id'] === step.id)
    : undefined;
  const { text } = fieldsOf(choice ?? like);
  return typeof text === 'string' && text.trim() !== ''
    ? CHANGE_TEXTS.choice(shortText(text))
    : CHANGE_TEXTS.aChoice;
}
