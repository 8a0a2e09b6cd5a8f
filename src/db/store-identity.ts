import * as v from 'valibot';
import type { Clock } from '@/shared/clock';
import { newUuid } from '@/shared/new-uuid';
import { reportError } from '@/shared/report-error';
import { VISITOR } from './account';
import { COLLECTIONS, tablesOf, type CollectionName } from './collections';
import type { Lease } from './lease';
import { copyDocuments, dropLeftovers } from './move-documents';
import type { DocumentDatabase } from './open-documents';
import { FIRST_SYNC_MARK, IDENTITY_MARK, REBUILD_MARK, pullMark } from './outbox/outbox-marks';
import type { Outbox } from './outbox/outbox';
import { isHeld } from './outbox/item-state';
import type { HeldChange } from './outbox/outbox-item';
import { isQuotaError } from './storage-error';
import { IDENTITY_DOC, toDocument, writeRowOf } from './stored-document';
import { SYNC_CONTEXT } from './write-ahead-storage';

const schema = v.object({
  id: v.string(),
  /** The collection versions that hold the documents. */
  versions: v.record(v.string(), v.number()),
  /** Target versions of unfinished moves, by collection. */
  moving: v.optional(v.record(v.string(), v.number()), {}),
  /** Whether every collection has its marker. */
  isWhole: v.boolean(),
});
type StoreIdentity = v.InferOutput<typeof schema>;

interface IdentityParts {
  readonly database: DocumentDatabase;
  readonly outbox: Outbox;
  readonly lease: Lease;
  readonly name: string;
  readonly versions: Readonly<Record<CollectionName, number>>;
  readonly clock: Clock;
}

type CollectionIdentities = ReadonlyMap<CollectionName, string | undefined>;

/**
 * Records collections whose schema version changed, up or down, so that they are pulled again (rule Q16). Call it before they
 * open.
 */
export async function recordVersions(parts: Omit<IdentityParts, 'database' | 'clock'>): Promise<void> {
  const { outbox, lease, name, versions } = parts;
  await lease.holdBriefly(`${name}|identity`, async () => {
    const identity = await readIdentity(outbox);
    if (identity === undefined) return;
    const changed = COLLECTIONS.filter(
      (one) => identity.versions[one] !== versions[one] && identity.moving[one] !== versions[one],
    );
    if (changed.length === 0) return;
    // Documents left from the last use of this version are stale.
    for (const one of changed) {
      const home = identity.versions[one];
      if (home !== undefined) await dropLeftovers(name, one, versions[one], home);
    }
    const moving = Object.fromEntries(changed.map((one) => [one, versions[one]]));
    await outbox.marks.clearAll(changed.flatMap(tablesOf).map(pullMark));
    await outbox.marks.set(IDENTITY_MARK, { ...identity, moving: { ...identity.moving, ...moving } });
  });
}

/**
 * Detects lost parts of an account's data (rule Q16): queue and collections share a store identity. A collection without it is
 * pulled again. Without the queue's, nothing is sent until everything is compared.
 */
export async function checkStoreIdentity(parts: IdentityParts): Promise<void> {
  await parts.lease.holdBriefly(`${parts.name}|identity`, async () => {
    const identities = await readCollectionIdentities(parts.database);
    const identity = await readIdentity(parts.outbox);
    const others = new Set([...identities.values()].filter((id) => id !== undefined && id !== identity?.id));
    if (identity === undefined) {
      // Before anything can be sent.
      if (others.size > 0) await handleLostQueue(parts);
      const id = [...others][0] ?? newUuid();
      await assignIdentity(parts, { id, versions: parts.versions, moving: {}, isWhole: false }, identities);
      return;
    }
    const moved = await moveDocuments(parts, identity);
    const lacking = COLLECTIONS.filter((name) => identities.get(name) !== identity.id);
    if (lacking.length === 0 && moved.size === 0 && identity.isWhole) return;
    const lost = lacking.filter((name) => identity.isWhole && !moved.has(name));
    if (lost.some((name) => identities.get(name) !== undefined)) await handleLostQueue(parts);
    if (lost.length > 0) await handleLostDocuments(parts, lost);
    await assignIdentity(parts, { ...identity, versions: parts.versions, moving: {} }, identities);
  });
}

async function readIdentity({ marks }: Outbox): Promise<StoreIdentity | undefined> {
  const read = v.safeParse(schema, await marks.get(IDENTITY_MARK));
  return read.success ? read.output : undefined;
}

/** Copies the documents of collections whose version has changed. Returns the collections that are complete. */
async function moveDocuments(
  { database, name, versions }: IdentityParts,
  { versions: home, moving }: StoreIdentity,
): Promise<ReadonlySet<CollectionName>> {
  const moved = new Set<CollectionName>();
  for (const one of COLLECTIONS) {
    // After an interrupted move and a rollback, both versions hold some.
    const sources = [home[one], moving[one]].filter((from) => from !== undefined && from !== versions[one]);
    try {
      for (const from of sources) await copyDocuments(name, one, from!, database.collections[one]);
      if (sources.length > 0) moved.add(one);
    } catch (error) {
      if (isQuotaError(error)) throw error;
      // The pull restores them.
      reportError(error);
    }
  }
  return moved;
}

async function readCollectionIdentities({ collections }: DocumentDatabase): Promise<CollectionIdentities> {
  return new Map(
    await Promise.all(
      COLLECTIONS.map(async (name): Promise<[CollectionName, string | undefined]> => {
        const found = await collections[name].storageInstance.findDocumentsById([IDENTITY_DOC], true);
        return [name, found[0]?.updated_at];
      }),
    ),
  );
}

/** Records the identity before and after, so that a crash in between does not look like a loss. */
async function assignIdentity(
  { database, outbox }: IdentityParts,
  identity: StoreIdentity,
  identities: CollectionIdentities,
): Promise<void> {
  await outbox.marks.set(IDENTITY_MARK, { ...identity, isWhole: false });
  const lacking = COLLECTIONS.filter((name) => identities.get(name) !== identity.id);
  await Promise.all(lacking.map((name) => writeMarker(database, name, identity.id)));
  // Tabs without locks may assign identities at once. The next start then settles it without reporting a loss.
  const given = await readCollectionIdentities(database);
  if (COLLECTIONS.some((name) => given.get(name) !== identity.id)) return;
  const [from, to] = [false, true].map((isWhole) => ({ ...identity, isWhole }));
  await outbox.marks.move([{ name: IDENTITY_MARK, from, to }]);
}

async function writeMarker(
  { collections }: DocumentDatabase,
  name: CollectionName,
  id: string,
): Promise<void> {
  const { storageInstance } = collections[name];
  const [previous] = await storageInstance.findDocumentsById([IDENTITY_DOC], true);
  const [table] = tablesOf(name);
  const marker = toDocument(table!, { id: IDENTITY_DOC, created_at: '', updated_at: id });
  await storageInstance.bulkWrite([writeRowOf(marker, previous, true)], SYNC_CONTEXT);
}

async function handleLostQueue({ outbox, clock }: IdentityParts): Promise<void> {
  await outbox.marks.set(REBUILD_MARK, true);
  await resetPull(outbox, COLLECTIONS);
  await outbox.marks.clear(pullMark('tombstones'));
  await notify(outbox, 'queue-lost', clock);
}

async function handleLostDocuments(
  { outbox, clock }: IdentityParts,
  lost: readonly CollectionName[],
): Promise<void> {
  for (const table of lost.flatMap(tablesOf)) {
    const light: HeldChange[] = [];
    await outbox.lists.eachPending(table, async (changes) => {
      for (const change of changes) if (isHeld(change) && change.data === null) light.push(change);
    });
    // Their rows were only in the documents, so the server's rows replace them.
    await outbox.quarantineReferences(light);
  }
  await resetPull(outbox, lost);
  await notify(outbox, 'documents-lost', clock);
}

/** Makes some collections pull from the start. */
async function resetPull({ marks }: Outbox, collections: readonly CollectionName[]): Promise<void> {
  for (const table of collections.flatMap(tablesOf)) await marks.clear(pullMark(table));
  await marks.clear(FIRST_SYNC_MARK);
}

async function notify(
  { notices, owner }: Outbox,
  kind: 'queue-lost' | 'documents-lost',
  clock: Clock,
): Promise<void> {
  // A visitor's work exists nowhere else, so nothing can be pulled again.
  if (owner !== VISITOR) await notices.add([{ kind, id: kind, at: clock.now() }]);
}
