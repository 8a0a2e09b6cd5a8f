import type { ListedTable } from '@/domain/listing/listed-rows';
import type { TableName } from '@/domain/rows/rows';
import type { Clock } from '@/shared/clock';
import { whenIdle } from '@/shared/when-idle';
import { whenUntouched } from '@/shared/when-untouched';
import { collectionOf } from '../collections';
import type { DocumentDatabase } from '../open-documents';
import { createChunkStore } from './chunk-store';
import { countedList } from './counted-list';
import { LISTED_CODECS } from './listed-codecs';
import { createListedList } from './listed-list';
import type { Listing } from './listing';
import { ListingDatabase } from './listing-database';
import { projectItem, projectMedia, projectModule, projectPlaylist, projectRun } from './project-rows';
import { createProjection } from './projection';
import type { CommonParts, RunningList } from './running-list';
import { createTimesWorker } from './times-worker';

export interface ListingParts {
  readonly database: DocumentDatabase;
  readonly account: string;
  /** Of the listing's own database. */
  readonly name: string;
  readonly clock: Clock;
}

/** Documents read at once while a list is made anew: modules are large, all others small. */
const BATCH = 100;
const MODULE_BATCH = 10;
/** So long nobody must have done anything before a precaution goes on. Milliseconds. */
const UNTOUCHED = 1000;

/** The lists of an account over its collections. Nothing is read, or made on the device, before one is used. */
export function createListing({ database, account, name, clock }: ListingParts): Listing {
  const stored = new ListingDatabase(name);
  const timesWorker = createTimesWorker(clock);
  const partsOf = (table: TableName, batch = BATCH): CommonParts => ({
    storage: database.collections[collectionOf(table)].storageInstance,
    chunks: createChunkStore(stored, table, account, clock),
    clock,
    timesWorker,
    rest: quietMoment,
    leisure: () => leisure(clock),
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
    forget(table, ids) {
      for (const { projections } of all) projections[table as TableName]?.forget(ids);
    },
    async close() {
      if (typeof document !== 'undefined') removeEventListener('pagehide', leave);
      for (const { stop } of all) stop();
      timesWorker.stop();
      await flush();
      stored.close();
    },
  };
}

/** Resolves once nobody has done anything with the page for a while, and the browser rests. */
async function leisure(clock: Clock): Promise<void> {
  // A list is also kept where there is no page.
  if (typeof document !== 'undefined') await whenUntouched(clock, UNTOUCHED);
  await quietMoment();
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
    codec: LISTED_CODECS.media_files,
    project: (document) => projectMedia(document, account),
    onSet: list.set,
    onChange: () => list.tell(projection.state()),
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
