import * as v from 'valibot';
import { callAsAccount, callAsAnyone } from './call-as-account';

/** An unknown or closed code; or too many wrong ones, with the seconds to wait. */
const CLOSED = [
  v.object({ status: v.literal('none') }),
  v.object({ status: v.literal('slow_down'), wait: v.number() }),
] as const;

const groupSchema = v.variant('status', [
  v.object({
    status: v.literal('open'),
    group_name: v.string(),
    creator_name: v.nullable(v.string()),
    is_member: v.boolean(),
  }),
  ...CLOSED,
]);

const joinedSchema = v.variant('status', [
  v.object({ status: v.picklist(['joined', 'already_member']), group_name: v.string() }),
  v.object({ status: v.literal('unconfirmed') }),
  ...CLOSED,
]);

/** The group of a code, before joining. */
export type GroupForCode = v.InferOutput<typeof groupSchema>;
export type Joined = v.InferOutput<typeof joinedSchema>;

/**
 * Looks up the group of a code.
 * @throws AppError as `callCatalogue`
 */
export function groupForCode(code: string, signal: AbortSignal): Promise<GroupForCode> {
  return callAsAnyone('find_group_by_code', { p_code: code }, groupSchema, signal);
}

/**
 * Joins the signed-in person.
 * @throws AppError as `callCatalogue`
 */
export function joinGroup(code: string): Promise<Joined> {
  return callAsAccount('join_group', { p_code: code }, joinedSchema);
}
