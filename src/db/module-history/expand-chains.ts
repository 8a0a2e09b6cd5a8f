import type { Transaction } from 'dexie';
import { applyDelta, type ContentPatch } from '@/domain/json/content-patch';
import { byAge } from '@/domain/module-history/module-version';
import { systemClock } from '@/shared/clock';
import { HISTORY } from '@/shared/limits';
import { packTextNow, parseContent, unpackText } from './snapshot';
import type { DamagedVersion, StoredSnapshot, StoredVersion } from './stored-version';

/** Content in version 1 of the database: whole, or a delta from the content with the digest `base`. */
interface StoredContent {
  readonly base: string;
  readonly data: Uint8Array<ArrayBuffer> | string;
}

const textOf = ({ data }: StoredContent) => (typeof data === 'string' ? data : unpackText(data));

/** The content as a snapshot; undefined when it is damaged. */
function snapshotOf(content: StoredContent | undefined, base: StoredContent | undefined) {
  if (content === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(textOf(content));
    const whole = base === undefined ? value : applyDelta(JSON.parse(textOf(base)), value as ContentPatch);
    const text = JSON.stringify(whole);
    parseContent(text);
    return packTextNow(text);
  } catch {
    return undefined;
  }
}

const isNamed = ({ name }: StoredVersion) => Number(name !== null);

/** Gives each version a snapshot in place of a delta, as far as they fit; quarantines what cannot be read. */
export async function expandChains(
  transaction: Transaction,
  mostBytes: number = HISTORY.mostBytes,
): Promise<void> {
  const versions = transaction.table<StoredVersion, string>('versions');
  const contents = transaction.table<StoredContent, string>('contents');
  const snapshots = transaction.table<StoredSnapshot, string>('snapshots');
  const damaged = transaction.table<DamagedVersion, number>('damaged');
  const ordered = (await versions.toArray()).sort((a, b) => isNamed(b) - isNamed(a) || byAge(a, b));
  let total = 0;
  for (const version of ordered) {
    const { id, moduleId, digest, name } = version;
    if (name === null && total > mostBytes) {
      await versions.delete(id);
      continue;
    }
    const content = await contents.get(`${moduleId}|${digest}`);
    const base = content?.base ? await contents.get(`${moduleId}|${content.base}`) : undefined;
    const data = snapshotOf(content, base);
    if (data === undefined) {
      const reason = 'the content of the version is damaged';
      await damaged.add({ moduleId, reason, content: { version, content, base }, at: systemClock.now() });
      await versions.delete(id);
      continue;
    }
    await snapshots.add({ id, data });
    await versions.update(id, { bytes: data.byteLength });
    total += data.byteLength;
  }
}
