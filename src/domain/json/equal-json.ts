import { isRecord, type UnknownRecord } from '../graph/record';

/** Strict equality of JSON values: an undefined field is absent, a null is not. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((member, index) => equalJson(member, b[index]));
  return isRecord(a) && isRecord(b) && isWithin(a, b) && isWithin(b, a, a);
}

/** Whether `b` has every field of `a`; those in `known` are checked already. */
function isWithin(a: UnknownRecord, b: UnknownRecord, known?: UnknownRecord): boolean {
  // No list of names, for speed with whole modules.
  for (const name in a) {
    if (!Object.hasOwn(a, name) || (known !== undefined && Object.hasOwn(known, name))) continue;
    if (!equalJson(a[name], Object.hasOwn(b, name) ? b[name] : undefined)) return false;
  }
  return true;
}
