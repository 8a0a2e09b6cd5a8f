import * as v from 'valibot';
import { keptDraft } from '@/shared/kept-draft';
import { durableDrafts, type TextStorage } from '@/shared/durable-drafts';
import type { SkippedFile } from './SkippedFiles';

/** Most refusals remembered. */
const MOST = 50;
/** Characters remembered of a name and of a reason. */
const LONGEST = 500;

const text = v.pipe(v.string(), v.maxLength(LONGEST));
const schema = v.pipe(
  v.array(v.object({ id: text, name: text, problem: v.object({ text }) })),
  v.maxLength(MOST),
);

export interface RefusedFiles {
  /** Oldest first. */
  read(): readonly SkippedFile[];
  /** Whether the browser kept them. */
  add(files: readonly SkippedFile[]): boolean;
  forget(ids: ReadonlySet<string>): void;
  /** Reports other tabs' changes. Returns a function that ends it. */
  watch(onChanged: () => void): () => void;
}

/** Refused files survive a reload (decision L9); other tabs' entries stay. */
export function refusedFiles(
  account: string,
  storage: () => TextStorage = () => durableDrafts,
): RefusedFiles {
  const key = `fledge-${account}-refused`;
  const kept = keptDraft(key, parse, storage);
  const read = () => kept.read() ?? [];
  const write = (files: readonly SkippedFile[]) =>
    kept.write(
      files.length === 0
        ? undefined
        : files.slice(-MOST).map(({ id, name, problem }) => ({
            id,
            name: name.slice(0, LONGEST),
            problem: { text: problem.text.slice(0, LONGEST) },
          })),
    );
  return {
    read,
    add: (files) => files.length === 0 || write([...read(), ...files]),
    forget: (ids) => void write(read().filter(({ id }) => !ids.has(id))),
    watch(onChanged) {
      // No key: another tab cleared everything.
      const onStorage = (event: StorageEvent) =>
        void ((event.key === key || event.key === null) && onChanged());
      globalThis.addEventListener('storage', onStorage);
      return () => globalThis.removeEventListener('storage', onStorage);
    },
  };
}

/** @throws SyntaxError for invalid JSON */
function parse(stored: string): readonly SkippedFile[] | undefined {
  const parsed = v.safeParse(schema, JSON.parse(stored));
  return parsed.success ? parsed.output : undefined;
}
