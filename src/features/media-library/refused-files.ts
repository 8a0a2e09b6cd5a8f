import * as v from 'valibot';
import { keptDraft } from '@/shared/kept-draft';
import { keptTexts, type TextStorage } from '@/shared/kept-texts';
import type { NotTakenFile } from './NotTaken';

/** Refused files that are remembered; of more the oldest go. */
const MOST = 50;
/** Characters that are remembered of a name and of a reason. */
const LONGEST = 500;

const text = v.pipe(v.string(), v.maxLength(LONGEST));
const schema = v.pipe(
  v.array(v.object({ id: text, name: text, problem: v.object({ text }) })),
  v.maxLength(MOST),
);

/** What is remembered of files that were not taken. */
export interface RefusedFiles {
  /** Oldest first. */
  read(): readonly NotTakenFile[];
  /** Says whether the browser has kept them. */
  add(files: readonly NotTakenFile[]): boolean;
  forget(ids: ReadonlySet<string>): void;
  /** Calls `onChanged` when another tab changed what is remembered. Returns what ends it. */
  watch(onChanged: () => void): () => void;
}

/** Names and reasons of refused files, shown after a reload too (decision L9). Leaves alone what other pages wrote. */
export function refusedFiles(account: string, storage: () => TextStorage = () => keptTexts): RefusedFiles {
  const key = `fledge-${account}-refused`;
  const kept = keptDraft(key, parse, storage);
  const read = () => kept.read() ?? [];
  const write = (files: readonly NotTakenFile[]) =>
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
      // Without a key when another tab emptied all of it.
      const hear = (event: StorageEvent) => void ((event.key === key || event.key === null) && onChanged());
      globalThis.addEventListener('storage', hear);
      return () => globalThis.removeEventListener('storage', hear);
    },
  };
}

/** @throws SyntaxError where it is no JSON */
function parse(stored: string): readonly NotTakenFile[] | undefined {
  const parsed = v.safeParse(schema, JSON.parse(stored));
  return parsed.success ? parsed.output : undefined;
}
