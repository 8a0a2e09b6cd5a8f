import { same } from './same';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of a node that change because of other nodes: somebody made another node the start. */
const NOT_AN_EDIT = new Set(['isStart', 'allowPrevious']);

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether a member of a list was edited by somebody who cares for it, so that it outlives its deletion by somebody
 * else (rule C4). What follows from deleting other nodes is no edit: connections to them that were cleared, the start
 * that moved. Otherwise deleting two neighbours on two devices would bring one of them back.
 */
export function isEdited(before: unknown, after: unknown): boolean {
  if (isFields(before) && isFields(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].some((key) => {
      if (NOT_AN_EDIT.has(key) || (key === 'connection' && after[key] === undefined)) return false;
      return isEdited(before[key], after[key]);
    });
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.some((member, index) => isEdited(member, after[index]));
  }
  return !same(before, after);
}
