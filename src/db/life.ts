import * as v from 'valibot';
import type { Clock } from '@/shared/clock';
import { newUuid } from '@/shared/new-uuid';
import { reportError } from '@/shared/report-error';
import { VISITOR } from './account';
import { COLLECTIONS, tablesOf, type CollectionName } from './collections';
import type { Lease } from './lease';
import { copyDocuments, dropLeftovers } from './move-documents';
import type { DocumentDatabase } from './open-documents';
import { FIRST_SYNC_MARK, LIFE_MARK, MENDING_MARK, pullMark } from './outbox/outbox-marks';
import type { Outbox } from './outbox/outbox';
import { isHeld } from './outbox/item-state';
import type { HeldChange } from './outbox/outbox-item';
import { isQuotaError } from './storage-error';
import { LIFE_MARKER, toDocument, writeRowOf } from './stored-document';
import { SYNC_CONTEXT } from './write-ahead-storage';

const schema = v.object({
  id: v.string(),
  /** Of the collections: where their documents are. */
  versions: v.record(v.string(), v.number()),
  /** Versions to which documents are being moved, by collection; some of them may be there already. */
  moving: v.optional(v.record(v.string(), v.number()), {}),
  /** Whether every collection has its marker. */
  isWhole: v.boolean(),
});
type Life = v.InferOutput<typeof schema>;

interface LifeParts {
  readonly database: DocumentDatabase;
  readonly outbox: Outbox;
  readonly lease: Lease;
  readonly name: string;
  readonly versions: Readonly<Record<CollectionName, number>>;
  readonly clock: Clock;
}

type Lives = ReadonlyMap<CollectionName, string | undefined>;

/**
 * Records the collections whose version differs from the one that holds their documents, older or newer, so that they are
 * pulled again (rule Q16). Call it before they are opened.
 */
export async function noteVersions(parts: Omit<LifeParts, 'database' | 'clock'>): Promise<void> {
  const { outbox, lease, name, versions } = parts;
  await lease.holdBriefly(`${name}|life`, async () => {
    const life = await readLife(outbox);
    if (life === undefined) return;
    const changed = COLLECTIONS.filter(
      (one) => life.versions[one] !== versions[one] && life.moving[one] !== versions[one],
    );
    if (changed.length === 0) return;
    // Documents left from the last use of this version are stale.
    for (const one of changed) {
      const home = life.versions[one];
      if (home !== undefined) await dropLeftovers(name, one, versions[one], home);
    }
    const moving = Object.fromEntries(changed.map((one) => [one, versions[one]]));
    await outbox.marks.clearAll(changed.flatMap(tablesOf).map(pullMark));
    await outbox.marks.set(LIFE_MARK, { ...life, moving: { ...life.moving, ...moving } });
  });
}

/**
 * Notices what was lost of an account's data (rule Q16): queue and collections carry the identity of one life. A
 * collection without it is pulled again; without the queue's, nothing is sent before all is compared.
 */
export async function checkLife(parts: LifeParts): Promise<void> {
  await parts.lease.holdBriefly(`${parts.name}|life`, async () => {
    const lives = await readLives(parts.database);
    const life = await readLife(parts.outbox);
    const others = new Set([...lives.values()].filter((id) => id !== undefined && id !== life?.id));
    if (life === undefined) {
      // The queue first: what would be sent while it is not known what was.
      if (others.size > 0) await queueIsLost(parts);
      const id = [...others][0] ?? newUuid();
      await giveIdentity(parts, { id, versions: parts.versions, moving: {}, isWhole: false }, lives);
      return;
    }
    const moved = await moveDocuments(parts, life);
    const lacking = COLLECTIONS.filter((name) => lives.get(name) !== life.id);
    if (lacking.length === 0 && moved.size === 0 && life.isWhole) return;
    const lost = lacking.filter((name) => life.isWhole && !moved.has(name));
    if (lost.some((name) => lives.get(name) !== undefined)) await queueIsLost(parts);
    if (lost.length > 0) await documentsAreLost(parts, lost);
    await giveIdentity(parts, { ...life, versions: parts.versions, moving: {} }, lives);
  });
}

async function readLife({ marks }: Outbox): Promise<Life | undefined> {
  const read = v.safeParse(schema, await marks.get(LIFE_MARK));
  return read.success ? read.output : undefined;
}

/** Copies the documents of collections whose version has changed. Returns the collections that are complete. */
async function moveDocuments(
  { database, name, versions }: LifeParts,
  { versions: home, moving }: Life,
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

async function readLives({ collections }: DocumentDatabase): Promise<Lives> {
  return new Map(
    await Promise.all(
      COLLECTIONS.map(async (name): Promise<[CollectionName, string | undefined]> => {
        const found = await collections[name].storageInstance.findDocumentsById([LIFE_MARKER], true);
        return [name, found[0]?.updated_at];
      }),
    ),
  );
}

/** Written down before and after, so that a tab that dies in between leaves nothing that looks like a loss. */
async function giveIdentity({ database, outbox }: LifeParts, life: Life, lives: Lives): Promise<void> {
  await outbox.marks.set(LIFE_MARK, { ...life, isWhole: false });
  const lacking = COLLECTIONS.filter((name) => lives.get(name) !== life.id);
  await Promise.all(lacking.map((name) => writeMarker(database, name, life.id)));
  // Tabs without locks give their identities at the same moment. Then the next start settles it, and takes nothing for lost.
  const given = await readLives(database);
  if (COLLECTIONS.some((name) => given.get(name) !== life.id)) return;
  const [from, to] = [false, true].map((isWhole) => ({ ...life, isWhole }));
  await outbox.marks.move([{ name: LIFE_MARK, from, to }]);
}

async function writeMarker(
  { collections }: DocumentDatabase,
  name: CollectionName,
  id: string,
): Promise<void> {
  const { storageInstance } = collections[name];
  const [previous] = await storageInstance.findDocumentsById([LIFE_MARKER], true);
  const [table] = tablesOf(name);
  const marker = toDocument(table!, { id: LIFE_MARKER, created_at: '', updated_at: id });
  await storageInstance.bulkWrite([writeRowOf(marker, previous, true)], SYNC_CONTEXT);
}

async function queueIsLost({ outbox, clock }: LifeParts): Promise<void> {
  await outbox.marks.set(MENDING_MARK, true);
  await resetPull(outbox, COLLECTIONS);
  await outbox.marks.clear(pullMark('tombstones'));
  await notify(outbox, 'queue-lost', clock);
}

async function documentsAreLost(
  { outbox, clock }: LifeParts,
  lost: readonly CollectionName[],
): Promise<void> {
  for (const table of lost.flatMap(tablesOf)) {
    const light: HeldChange[] = [];
    await outbox.lists.eachPending(table, async (changes) => {
      for (const change of changes) if (isHeld(change) && change.data === null) light.push(change);
    });
    // Their rows were in the documents alone. In their place the server's row must come again.
    await outbox.quarantineReferences(light);
  }
  await resetPull(outbox, lost);
  await notify(outbox, 'documents-lost', clock);
}

/** Everything of some collections is pulled from the start. */
async function resetPull({ marks }: Outbox, collections: readonly CollectionName[]): Promise<void> {
  for (const table of collections.flatMap(tablesOf)) await marks.clear(pullMark(table));
  await marks.clear(FIRST_SYNC_MARK);
}

async function notify(
  { notices, owner }: Outbox,
  kind: 'queue-lost' | 'documents-lost',
  clock: Clock,
): Promise<void> {
  // A visitor's work is nowhere else, and nothing has to come back.
  if (owner !== VISITOR) await notices.add([{ kind, id: kind, at: clock.now() }]);
}
