/** NUL and unpaired surrogates, which Postgres cannot store. */
const UNSTORABLE = /[\0\u{D800}-\u{DFFF}]/u;

/** Removes NUL and replaces unpaired surrogates, for which Postgres would refuse the whole row. */
export function cleanText(text: string): string {
  if (!UNSTORABLE.test(text)) return text;
  return text.replaceAll('\0', '').replaceAll(/[\u{D800}-\u{DFFF}]/gu, '\uFFFD');
}

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether nothing needs cleaning. Allocates nothing, since it scans a whole module at every write. */
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isClean);
  if (!isPlain(value)) return true;
  for (const name of Object.keys(value)) {
    if (UNSTORABLE.test(name) || !isClean(value[name])) return false;
  }
  return true;
}

function cleaned(value: unknown): unknown {
  if (isClean(value)) return value;
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  return Object.fromEntries(
    Object.entries(value as object).map(([name, entry]) => [cleanText(name), cleaned(entry)]),
  );
}

/** `cleanText` for all texts and keys of a JSON value; clean values stay the same objects. */
export function cleanJson<T>(value: T): T {
  return cleaned(value) as T;
}
