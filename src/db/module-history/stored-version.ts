import * as v from 'valibot';
import { VERSION_REASONS, type ModuleVersion } from '@/domain/module-history/module-version';

/** A version without its content, which is read only when needed. */
export interface StoredVersion extends ModuleVersion {
  /** Of the canonical content (`jsonDigest`). */
  readonly digest: string;
  /** Size of the snapshot. */
  readonly bytes: number;
  /** When the person deleted it; it can be restored for a while. Null while it is listed. */
  readonly removedAt: number | null;
}

/** The compressed content of a version. */
export interface StoredSnapshot {
  /** Id of the version. */
  readonly id: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** A damaged version, as found. */
export interface DamagedVersion {
  readonly id?: number;
  readonly moduleId: string;
  readonly reason: string;
  readonly content: unknown;
  readonly at: number;
}

const time = v.pipe(v.number(), v.finite());
const filled = v.pipe(v.string(), v.nonEmpty());

const versionSchema = v.object({
  id: filled,
  moduleId: filled,
  at: time,
  reason: v.picklist(VERSION_REASONS),
  name: v.nullable(filled),
  nodes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  digest: filled,
  bytes: v.pipe(v.number(), v.minValue(0)),
  removedAt: v.nullable(time),
});

/** A stored version; undefined when it is damaged. */
export function readStoredVersion(value: unknown): StoredVersion | undefined {
  const parsed = v.safeParse(versionSchema, value);
  return parsed.success ? parsed.output : undefined;
}

export function toVersion(stored: StoredVersion): ModuleVersion {
  const { digest: _digest, bytes: _bytes, removedAt: _removedAt, ...version } = stored;
  return version;
}
