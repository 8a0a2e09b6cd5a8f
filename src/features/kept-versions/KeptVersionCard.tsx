import { useState } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import type { Writer } from '@/db/local-store';
import type { KeptVersion } from '@/db/outbox/outbox-item';
import { useRowNames } from '@/db/use-row-names';
import { useRow } from '@/db/use-rows';
import { useWriter } from '@/db/use-writer';
import { describeKept } from '@/domain/changes/describe-kept';
import { describeValue } from '@/domain/changes/describe-value';
import { namesNeeded } from '@/domain/changes/row-name';
import { applyVersion, isPresence, readVersion, versionInUse } from '@/domain/merge/apply-version';
import { isRecord } from '@/domain/graph/record';
import type { AnyRow } from '@/domain/rows/rows';
import { AppError } from '@/shared/app-error';
import { relativeTime } from '@/shared/relative-time';
import { reportError } from '@/shared/report-error';
import { VERSION_TEXTS } from './texts';
import { type Side, VersionCard } from './VersionCard';

export interface KeptVersionCardProps {
  readonly version: KeptVersion;
  readonly now: number;
  /** Also names the row. */
  readonly withSubject: boolean;
}

/** A kept version next to its row's current value (rule C3). */
export function KeptVersionCard({ version, now, withSubject }: KeptVersionCardProps) {
  const { table, rowId, path, mine, theirs } = version;
  const writer = useWriter();
  const handle = useLocalStoreHandle();
  const { row: found, ready } = useRow(table, rowId);
  const [busy, setBusy] = useState<Side | 'dismiss'>();
  const [error, setError] = useState<string>();
  const row = (found ?? null) as AnyRow | null;
  // A deleted row's name is in its versions.
  const known = row ?? asRow(mine) ?? asRow(theirs) ?? asRow(version.row);
  const nameOf = useRowNames(namesNeeded(table, known));
  if (!ready) return null;

  const described = describeKept(version, { row, known, nameOf });
  const inUse = versionInUse(table, row, version);
  const describe = (value: unknown) => describeValue(value, { table, path, row, nameOf });
  // A part needs its row; a whole row can be restored.
  const isGone = row === null && path !== '';
  const isDeletion = isPresence(path) && (mine === undefined) !== (theirs === undefined);

  async function run(what: Side | 'dismiss', failed: string, work: () => Promise<string | undefined>) {
    if (busy !== undefined) return;
    setBusy(what);
    setError(undefined);
    try {
      setError(await work());
    } catch (cause) {
      reportError(cause);
      const isFull = cause instanceof AppError && cause.code === 'ERR_QUOTA';
      setError(isFull ? VERSION_TEXTS.full : failed);
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <VersionCard
      subject={withSubject ? described.subject : undefined}
      place={described.place}
      mine={describe(mine)}
      theirs={describe(theirs)}
      isGone={isGone}
      now={
        inUse === 'neither' && !isGone ? describe(readVersion(table, row, path, mine ?? theirs)) : undefined
      }
      inUse={inUse}
      deletedBy={isDeletion ? (mine === undefined ? 'mine' : 'theirs') : undefined}
      when={relativeTime(version.at, now)}
      busy={busy}
      error={error}
      onUse={(side) =>
        void run(side, VERSION_TEXTS.failed, async () =>
          (await restoreVersion(writer, version, side, row)) === 'gone' ? VERSION_TEXTS.gone : undefined,
        )
      }
      onDismiss={() =>
        void run('dismiss', VERSION_TEXTS.dismissFailed, async () => {
          const { outbox } = await handle.open();
          await outbox.removeVersion(version.id);
          return undefined;
        })
      }
    />
  );
}

function asRow(value: unknown): AnyRow | null {
  return isRecord(value) && 'id' in value && 'updated_at' in value ? (value as unknown as AnyRow) : null;
}

type Restored = 'restored' | 'gone';

async function restoreVersion(
  writer: Writer,
  version: KeptVersion,
  side: 'mine' | 'theirs',
  row: AnyRow | null,
): Promise<Restored> {
  const { table, rowId, path } = version;
  const value = version[side];
  const applied = applyVersion(table, row, path, value);
  if (applied.state === 'gone') return 'gone';
  if (applied.row === null) {
    await writer.remove(table, rowId);
    return 'restored';
  }
  if (row === null) {
    // The writer validates the row.
    await writer.insert(table, applied.row);
    return 'restored';
  }
  let outcome: Restored = 'gone';
  await writer.modify(table, rowId, (current) => {
    const again = applyVersion(table, current as unknown as AnyRow, path, value);
    outcome = again.state === 'applied' ? 'restored' : 'gone';
    return again.state === 'applied' && again.row !== null
      ? (again.row as unknown as typeof current)
      : current;
  });
  return outcome;
}
