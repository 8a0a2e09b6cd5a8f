import * as v from 'valibot';
import type { ContentPatch } from '@/domain/graph/content-patch';
import type { HistoryEntry } from '@/domain/graph/edit-history';
import { EDIT_ACTIONS } from '@/domain/graph/graph-command';
import { isShallow } from '@/domain/graph/is-shallow';
import type { UndoStep } from './undo-database';

const nodeId = v.string();
const index = v.pipe(v.number(), v.integer(), v.minValue(0));

const patchSchema = v.array(
  v.variant('kind', [
    v.object({
      kind: v.literal('insert'),
      index,
      node: v.looseObject({
        id: v.pipe(v.string(), v.nonEmpty()),
        type: v.string(),
        position: v.object({ x: v.number(), y: v.number() }),
      }),
    }),
    v.object({ kind: v.literal('delete'), nodeId }),
    v.object({
      kind: v.literal('set'),
      nodeId,
      path: v.pipe(v.array(v.union([v.string(), v.object({ id: v.string() })])), v.minLength(1)),
      value: v.optional(v.unknown()),
      at: v.optional(index),
    }),
  ]),
);

const stepSchema = v.looseObject({ action: v.string(), patch: patchSchema });

/** A stored step as one of the history; undefined when it is damaged. */
export function readStep(stored: unknown): HistoryEntry | undefined {
  if (!isShallow(stored)) return undefined;
  const read = v.safeParse(stepSchema, stored);
  if (!read.success) return undefined;
  // The schema's answer lists the same steps; an absent value, which removes a field, must stay absent.
  const patch = (stored as UndoStep).patch as ContentPatch;
  // A newer version may know more actions: what the step does is the same.
  const action = EDIT_ACTIONS.find((one) => one === read.output.action) ?? 'patch';
  return { action, command: { name: 'patch', patch } };
}

/** A step as it is stored; undefined for what is no field by field change, and so cannot be kept. */
export function storedStep(
  { action, command }: HistoryEntry,
  place: Pick<UndoStep, 'session' | 'stack' | 'at'>,
): UndoStep | undefined {
  if (command.name !== 'patch') return undefined;
  return { ...place, action, patch: command.patch, size: JSON.stringify(command.patch).length };
}
