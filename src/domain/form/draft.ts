import * as v from 'valibot';
import type { Collision } from '../merge/collision';

export interface FormField {
  /** Reads a draft, validates a value, and transforms it for storage. */
  readonly schema: v.GenericSchema;
  readonly label: string;
  /** Most characters that can be typed. */
  readonly maxLength?: number;
}

export type FormFields = Readonly<Record<string, FormField>>;

/** A form's unsaved changes. Lists are id sets, merged id by id. */
export interface Draft<V> {
  /** Values before the first change of each field. A stored draft may lack fields that are not in `mine`. */
  readonly base: V;
  readonly mine: Partial<V>;
}

export interface Known<V> {
  readonly values: V;
  /** Ids that can be added to a list; any if absent. */
  readonly choices?: Choices<V> | undefined;
}

export type Choices<V> = Readonly<Partial<Record<keyof V, ReadonlySet<string>>>>;

type Name<V> = keyof V & string;

const namesOf = <V>(values: Partial<V>) => Object.keys(values) as Name<V>[];

const pick = <V>(values: Partial<V>, names: readonly Name<V>[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;

function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  const ids = new Set<unknown>(b);
  return a.length === b.length && a.every((id) => ids.has(id));
}

/** A list with the additions and removals between `before` and `after`. */
function mergeIds(
  stored: readonly string[],
  before: readonly string[],
  after: readonly string[],
  choices: ReadonlySet<string> | undefined,
): readonly string[] {
  const [was, is, here] = [new Set(before), new Set(after), new Set(stored)];
  const added = after.filter((id) => !was.has(id) && !here.has(id) && (choices?.has(id) ?? true));
  return [...stored.filter((id) => is.has(id) || !was.has(id)), ...added];
}

/** What fields show: typed texts, lists with their changes applied, else stored values. */
export function shownValues<V>({ values, choices }: Known<V>, draft: Draft<V> | undefined): V {
  if (draft === undefined) return values;
  const { base, mine } = draft;
  const shown = namesOf(mine).map((name) => {
    const [stored, before, after] = [values[name], base[name], mine[name]] as const;
    const areLists = Array.isArray(stored) && Array.isArray(before) && Array.isArray(after);
    return [name, areLists ? mergeIds(stored, before, after, choices?.[name]) : after];
  });
  return { ...values, ...(Object.fromEntries(shown) as Partial<V>) };
}

export function differences<V>(stored: V, values: V): Partial<V> {
  return pick(
    values,
    namesOf<V>(values).filter((name) => !isSame(values[name], stored[name])),
  );
}

function makeDraft<V>(base: V, changed: Partial<V>): Draft<V> | undefined {
  const mine = differences(base, { ...base, ...changed });
  return namesOf(mine).length === 0 ? undefined : { base, mine };
}

/** A draft after setting fields; undefined when that reverts the last change. */
export function changeDraft<V>(
  known: Known<V>,
  draft: Draft<V> | undefined,
  changes: Partial<V>,
): Draft<V> | undefined {
  const { base, mine }: Draft<V> = draft ?? { base: known.values, mine: {} };
  // Lists continue from what they show, texts from what they first showed, so that collisions are noticed (rule C3).
  const before = namesOf(mine).filter((name) => !(name in changes && Array.isArray(mine[name])));
  return makeDraft({ ...known.values, ...pick(base, before) }, { ...mine, ...changes });
}

/** A draft without fields that now equal the stored values. The same object if there are none. */
export function openDraft<V>(known: Known<V>, draft: Draft<V>): Draft<V> | undefined {
  const open = differences(known.values, shownValues(known, draft));
  const names = namesOf(draft.mine).filter((name) => name in open);
  if (names.length === namesOf(draft.mine).length) return draft;
  return names.length === 0 ? undefined : { base: draft.base, mine: pick(draft.mine, names) };
}

/** A draft without some fields; undefined when nothing is left. */
export function withoutFields<V>(draft: Draft<V>, left: readonly Name<V>[]): Draft<V> | undefined {
  const names = namesOf(draft.mine).filter((name) => !left.includes(name));
  return names.length === 0 ? undefined : { base: draft.base, mine: pick(draft.mine, names) };
}

export function draftBelow<V>(before: Draft<V>, since: Draft<V> | undefined): Draft<V> {
  if (since === undefined) return before;
  const names = namesOf(since.mine);
  const lists = names.filter((name) => Array.isArray(since.mine[name]));
  const merged = shownValues({ values: { ...before.base, ...since.mine } }, before);
  return {
    base: { ...before.base, ...pick(since.base, names) },
    mine: { ...before.mine, ...since.mine, ...pick(merged, lists) },
  };
}

/** Unsaved changes once `saved` is stored, such as what was typed meanwhile. */
export function unsavedRest<V>(
  now: Draft<V> | undefined,
  saving: Draft<V> | undefined,
  shown: V,
  saved: V,
): Draft<V> | undefined {
  if (now === undefined) return undefined;
  const left = differences(saved, shown);
  const rest = namesOf(now.mine).filter(
    (name) => name in left || !isSame(now.mine[name], saving?.mine[name]),
  );
  const bases = pick(
    now.base,
    rest.filter((name) => name in left),
  );
  return makeDraft({ ...saved, ...bases }, pick(now.mine, rest));
}

/** What a save overwrites without the field having shown it (rule C3). */
export function collisionsOf<V>(known: V, draft: Draft<V> | undefined, saved: V): readonly Collision[] {
  if (draft === undefined) return [];
  const { base, mine } = draft;
  return namesOf(mine)
    .filter((name) => !Array.isArray(mine[name]) && known[name] !== base[name])
    .filter((name) => saved[name] !== base[name] && saved[name] !== known[name])
    .map((name) => ({ path: name, kept: 'mine', mine: saved[name], theirs: known[name] }));
}

/** The values that a form would store, and its problems, by field. */
export function checkValues<V>(
  fields: FormFields,
  values: V,
): { readonly clean: V; readonly messages: Readonly<Partial<Record<keyof V, string>>> } {
  const results = Object.entries(fields).map(
    ([name, { schema }]) => [name, v.safeParse(schema, values[name as keyof V])] as const,
  );
  const wrong = results.flatMap(([name, { issues }]) => (issues ? [[name, issues[0].message]] : []));
  return {
    clean: Object.fromEntries(results.map(([name, { output }]) => [name, output])) as V,
    messages: Object.fromEntries(wrong) as Partial<Record<keyof V, string>>,
  };
}

const draftSchema = v.object({
  base: v.record(v.string(), v.unknown()),
  mine: v.record(v.string(), v.unknown()),
});

/**
 * Reads a stored draft; undefined if the text is not a draft.
 * @throws SyntaxError for invalid JSON
 */
export function parseDraft<V>(fields: FormFields, text: string): Draft<V> | undefined {
  const read = v.safeParse(draftSchema, JSON.parse(text));
  if (!read.success) return undefined;
  const { base, mine } = read.output;
  // A valid type may hold an invalid value, which is kept as typed.
  const fits = (values: object, name: string) =>
    name in fields && v.safeParse(fields[name]!.schema, values[name as keyof typeof values]).typed;
  // Other fields are ignored: the form may have gained some since.
  return Object.keys(mine).every((name) => fits(base, name) && fits(mine, name))
    ? (read.output as unknown as Draft<V>)
    : undefined;
}
