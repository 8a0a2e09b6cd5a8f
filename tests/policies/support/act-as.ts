import postgres from 'postgres';
import type { Transaction } from './database';

/** A caller of the API: the id of a signed-in person, or `anonymous` for a visitor. */
export type Actor = string;

export type Row = Readonly<Record<string, unknown>>;

/** The outcome of a statement. */
export type Outcome =
  | { readonly rows: readonly Row[]; readonly count: number }
  | { readonly code: string; readonly message: string; readonly constraint: string };

/** Runs the rest of the transaction as PostgREST would for this actor. */
export async function become(tx: Transaction, actor: Actor): Promise<void> {
  const claims =
    actor === 'anonymous' ? { role: 'anon' } : { sub: actor, role: 'authenticated', aud: 'authenticated' };
  await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
                  set_config('request.jwt.claim.sub', ${actor === 'anonymous' ? '' : actor}, true),
                  set_config('request.jwt.claim.role', ${claims.role}, true)`;
  await tx.unsafe(`set local role ${claims.role}`);
}

/** Ends `become`. */
export async function becomeOwner(tx: Transaction): Promise<void> {
  await tx.unsafe('reset role');
  await tx`select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true),
                  set_config('request.jwt.claim.role', '', true)`;
}

class Undone extends Error {
  constructor(readonly outcome: Outcome) {
    super('undone');
  }
}

/** Runs one statement as `actor` and rolls it back; refusals are an outcome, not an exception. */
export async function attempt(
  tx: Transaction,
  actor: Actor,
  statement: string,
  params: readonly unknown[] = [],
): Promise<Outcome> {
  try {
    await tx.savepoint(async (inner) => {
      await become(inner, actor);
      const result = await inner.unsafe(statement, [...params] as never[]);
      throw new Undone({ rows: [...result], count: result.count });
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    if (error instanceof postgres.PostgresError) {
      return { code: error.code, message: error.message, constraint: error.constraint_name ?? '' };
    }
    throw error;
  }
  throw new Error('The statement was not undone.');
}

/** Runs one statement as `actor` and keeps its effect; throws if it is refused. */
export async function perform(
  tx: Transaction,
  actor: Actor,
  statement: string,
  params: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const rows = await tx.savepoint(async (inner) => {
    await become(inner, actor);
    const result = await inner.unsafe(statement, [...params] as never[]);
    await becomeOwner(inner);
    return [...result] as Row[];
  });
  return rows;
}

/** The value of a function of the API, called by `actor`. */
export async function call(
  tx: Transaction,
  actor: Actor,
  name: string,
  args: readonly unknown[] = [],
): Promise<unknown> {
  const places = args.map((_, index) => `$${index + 1}`).join(', ');
  const [row] = await perform(tx, actor, `select public.${name}(${places}) as value`, args);
  return row?.['value'];
}
