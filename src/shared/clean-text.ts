/** What a database of texts cannot hold: the sign with the number 0, and halves of signs that lost their other half. */
const UNSTORABLE = /[\0\u{D800}-\u{DFFF}]/u;

/** A text as Postgres can store it: without NUL and half surrogate pairs, for which it refuses a whole row. */
export function cleanText(text: string): string {
  if (!UNSTORABLE.test(text)) return text;
  return text.replaceAll('\0', '').replaceAll(/[\u{D800}-\u{DFFF}]/gu, '\uFFFD');
}

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether nothing inside needs cleaning. Makes no objects: it looks at whole modules with every write. */
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

/** `cleanText` for all texts and names in a JSON value; what is clean stays the same object. */
export function cleanJson<T>(value: T): T {
  return cleaned(value) as T;
}
