import * as v from 'valibot';
import type { ChangeNotice } from './change-notice.ts';

const requestedSchema = v.object({
  event: v.optional(v.picklist(['*', 'INSERT', 'UPDATE', 'DELETE']), '*'),
  schema: v.optional(v.string(), 'public'),
  table: v.optional(v.string(), '*'),
  filter: v.optional(v.string()),
});

const joinSchema = v.object({
  access_token: v.nullish(v.string()),
  config: v.optional(v.object({ postgres_changes: v.optional(v.array(requestedSchema), []) }), {
    postgres_changes: [],
  }),
});

/** A wish to hear about changes of a table, as `channel.on('postgres_changes', …)` states it. */
export interface Subscription extends v.InferOutput<typeof requestedSchema> {
  readonly id: number;
}

let lastId = 0;

/** Reads the payload of a join: whose eyes decide what is told, and which changes are wished for. */
export function readJoin(payload: unknown): { token: string | undefined; subscriptions: Subscription[] } {
  const join = v.parse(joinSchema, payload ?? {});
  return {
    token: join.access_token ?? undefined,
    subscriptions: join.config.postgres_changes.map((wish) => {
      lastId += 1;
      return { ...wish, id: lastId };
    }),
  };
}

/** Whether a change is of the kind wished for. The filter on columns is left to the database. */
export function matches(subscription: Subscription, notice: ChangeNotice): boolean {
  return (
    fits(subscription.event, notice.type) &&
    fits(subscription.schema, notice.schema) &&
    fits(subscription.table, notice.table)
  );
}

function fits(wish: string, fact: string): boolean {
  return wish === '*' || wish === fact;
}
