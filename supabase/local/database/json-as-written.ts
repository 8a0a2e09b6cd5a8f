import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Shorter JSON is cheap, characters. */
const LONG = 65_536;

/** Texts by placeholder. */
type Names = Map<string, string>;
const answering = new AsyncLocalStorage<Names>();

/** Long JSON from the database is sent as written, and parsed only when somebody looks into it. */
export function readJson(text: string): unknown {
  return text.length >= LONG && text.startsWith('{') ? unreadObject(text) : JSON.parse(text);
}

/** An object parsed on first access. */
function unreadObject(text: string): object {
  let read: object | undefined;
  const whole = (): object => (read ??= JSON.parse(text) as object);
  const toJSON = (): unknown => {
    const names = answering.getStore();
    if (names === undefined) return whole();
    const name = randomUUID();
    names.set(name, text);
    return name;
  };
  return new Proxy(
    {},
    {
      get: (_target, key) => (key === 'toJSON' ? toJSON : (Reflect.get(whole(), key) as unknown)),
      has: (_target, key) => Reflect.has(whole(), key),
      ownKeys: () => Reflect.ownKeys(whole()),
      getOwnPropertyDescriptor: (_target, key) => Reflect.getOwnPropertyDescriptor(whole(), key),
    },
  );
}

/** Sends JSON from `readJson` as written, unless it was changed. */
export function answerAsWritten(answer: () => Promise<Response>): Promise<Response> {
  const names: Names = new Map();
  return answering.run(names, async () => {
    const made = await answer();
    if (names.size === 0 || made.body === null) return made;
    let body = await made.text();
    // A function, since texts may contain `$`.
    for (const [name, text] of names) body = body.replace(`"${name}"`, () => text);
    const headers = new Headers(made.headers);
    headers.delete('content-length');
    return new Response(body, { status: made.status, statusText: made.statusText, headers });
  });
}
