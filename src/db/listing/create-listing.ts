import { estimateDuration } from '@/domain/engine/estimate-duration';
import {
  listMedia,
  listModule,
  listPlaylist,
  type ListedMedia,
  type ListedModule,
  type ListedPlaylist,
  type ListedTable,
} from '@/domain/listing/listed-rows';
import { moduleMedia } from '@/domain/module/module-media';
import { readModuleContent } from '@/domain/module/read-module-content';
import type { TableName } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import { whenIdle } from '@/shared/when-idle';
import { collectionOf } from '../collections';
import type { DocumentDatabase } from '../open-documents';
import { rowOf, type StoredDocument } from '../stored-document';
import { createChunkStore, ListingDatabase } from './chunk-store';
import { countedList } from './counted-list';
import { createListedList } from './listed-list';
import type { Listing, CommonParts, RunningList } from './listing';
import { createProjection, type Projected } from './projection';

export interface ListingParts {
  readonly database: DocumentDatabase;
  readonly account: string;
  /** Of the listing's own database. */
  readonly name: string;
  readonly clock: Clock;
}

/** Documents read at once while a list is rebuilt: modules are large, all others small. */
const BATCH = 100;
const MODULE_BATCH = 10;

/** The lists of an account over its collections. Nothing is read, or made on the device, before one is used. */
export function createListing({ database, account, name, clock }: ListingParts): Listing {
  const stored = new ListingDatabase(name);
  const partsOf = (table: TableName, batch = BATCH): CommonParts => ({
    storage: database.collections[collectionOf(table)].storageInstance,
    chunks: createChunkStore(stored, table, account, clock),
    clock,
    rest: quietMoment,
    batch,
  });
  const lists: { readonly [T in ListedTable]: RunningList<T> } = {
    modules: countedList('modules', 'completions', {
      rows: partsOf('modules', MODULE_BATCH),
      project: (document, before, isTyping, completions) =>
        projectModule(document, before, isTyping, { account, completions }),
      counted: { ...partsOf('module_sessions'), project: (document) => projectRun(document, account) },
      countedTable: 'module_sessions',
    }),
    playlists: countedList('playlists', 'items', {
      rows: partsOf('playlists'),
      project: (document, before, _isTyping, items) => projectPlaylist(document, before, { account, items }),
      counted: { ...partsOf('playlist_items'), project: projectItem },
      countedTable: 'playlist_items',
    }),
    media_files: mediaList(partsOf('media_files'), account),
  };
  const all = Object.values(lists);
  const flush = async (): Promise<void> => {
    await Promise.all(all.flatMap(({ projections }) => Object.values(projections).map((one) => one.flush())));
  };
  const leave = (): void => void flush();
  // A page that goes may still write; if it cannot, the next one reads again what is missing.
  if (typeof document !== 'undefined') addEventListener('pagehide', leave);
  return {
    observe: (table) => lists[table].source,
    prepare() {
      for (const { start } of all) start();
    },
    retry() {
      for (const { projections } of all) for (const one of Object.values(projections)) one.retry();
    },
    forget(table, ids) {
      for (const { projections } of all) projections[table as TableName]?.forget(ids);
    },
    async close() {
      if (typeof document !== 'undefined') removeEventListener('pagehide', leave);
      for (const { stop } of all) stop();
      await flush();
      stored.close();
    },
  };
}

function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve);
  });
}

function mediaList(parts: CommonParts, account: string): RunningList<'media_files'> {
  const start = (): void => void projection.start();
  const list = createListedList<'media_files'>({
    clock: parts.clock,
    start,
    watch: (isWatched) => projection.watch(isWatched),
  });
  const projection = createProjection({
    ...parts,
    project: (document) => projectMedia(document, account),
    onSet: list.setChanged,
    onChange: () => list.notify(projection),
  });
  return {
    source: list.source,
    start,
    projections: { media_files: projection },
    stop() {
      list.stop();
      projection.stop();
    },
  };
}

/** Modules of more nodes are not measured while somebody types in them. */
const QUICKLY_MEASURED = 100;
const UNLISTED = { value: null };

/** What is listed of a module; `completions` says how often learners finished it, undefined while that is not known. */
function projectModule(
  document: StoredDocument,
  before: ListedModule | null,
  isTyping: boolean,
  { account, completions }: { readonly account: string; readonly completions: number | undefined },
): Projected<ListedModule> {
  const { content: stored, ...row } = rowOf('modules', document);
  if (row.creator_id !== account) return UNLISTED;
  const isDeferred = isTyping && stored.nodes.length > QUICKLY_MEASURED;
  // Stored nodes may lack anything.
  const content = isDeferred ? stored : readModuleContent(stored);
  const known = isDeferred
    ? { durationSeconds: before?.durationSeconds ?? null, media: before?.media ?? [] }
    : {
        durationSeconds: estimateDuration(content),
        media: moduleMedia(content).map(({ address }) => address),
      };
  return {
    value: listModule(row, { ...known, completions: completions ?? before?.completions ?? 0 }),
    isDeferred,
  };
}

/** What is listed of a playlist; `items` says what stands in it, undefined while that is not known. */
function projectPlaylist(
  document: StoredDocument,
  before: ListedPlaylist | null,
  { account, items }: { readonly account: string; readonly items: number | undefined },
): Projected<ListedPlaylist> {
  const row = rowOf('playlists', document);
  if (row.creator_id !== account) return UNLISTED;
  return { value: listPlaylist(row, items ?? before?.items ?? 0) };
}

/** What is listed of a file. */
function projectMedia(document: StoredDocument, account: string): Projected<ListedMedia> {
  const row = rowOf('media_files', document);
  return row.creator_id === account ? { value: listMedia(row) } : UNLISTED;
}

/** The module that a learner finished with a run. Own runs are trials of a creator, and not counted. */
function projectRun(document: StoredDocument, account: string): Projected<string> {
  const { user_id, module_id, completed_at } = rowOf('module_sessions', document);
  return { value: completed_at !== null && user_id !== account ? module_id : null };
}

/** The playlist in which an item stands. */
function projectItem(document: StoredDocument): Projected<string> {
  return { value: rowOf('playlist_items', document).playlist_id };
}
