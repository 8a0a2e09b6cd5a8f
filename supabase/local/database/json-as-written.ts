import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Shorter JSON is made again in no time, characters. */
const LONG = 65_536;

/** Texts that stand in for themselves by a name while an answer is made. */
type Names = Map<string, string>;
const answering = new AsyncLocalStorage<Names>();

/**
 * JSON from the database. The API makes text of it again to send it, key by key, which for a page of a first sync takes
 * longer than it took the database to find it. What is long is therefore sent as the database wrote it.
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (text.length < LONG || typeof value !== 'object' || value === null) return value;
  return Object.defineProperty(value, 'toJSON', {
    enumerable: false,
    value(this: unknown) {
      const names = answering.getStore();
      if (names === undefined) return this;
      const name = randomUUID();
      names.set(name, text);
      return name;
    },
  });
}

/** An answer of the API, with what `readJson` read sent as it was written. Not where it is changed on its way. */
export function answerAsWritten(answer: () => Promise<Response>): Promise<Response> {
  const names: Names = new Map();
  return answering.run(names, async () => {
    const made = await answer();
    if (names.size === 0) return made;
    let body = await made.text();
    // As a function: a text may hold what `replace` takes for a sign.
    for (const [name, text] of names) body = body.replace(`"${name}"`, () => text);
    const headers = new Headers(made.headers);
    headers.delete('content-length');
    return new Response(body, { status: made.status, statusText: made.statusText, headers });
  });
}
