import { estimateDuration } from '@/domain/engine/estimate-duration';
import type { ListedMedia } from '@/domain/listing/listed-media';
import type { ListedModule } from '@/domain/listing/listed-module';
import type { ListedPlaylist } from '@/domain/listing/listed-playlist';
import { listMedia, listModule, listPlaylist } from '@/domain/listing/list-row';
import { moduleMedia } from '@/domain/module/module-media';
import { readModuleContent } from '@/domain/module/read-module-content';
import { rowOf, type StoredDocument } from '../stored-document';
import type { Projected } from './projection';

/** Modules of more nodes are not measured while somebody types in them. */
const QUICKLY_MEASURED = 100;
const UNLISTED = { value: null };

/** What is listed of a module; `completions` says how often learners finished it, undefined while that is not known. */
export function projectModule(
  document: StoredDocument,
  before: ListedModule | null,
  isTyping: boolean,
  { account, completions }: { readonly account: string; readonly completions: number | undefined },
): Projected<ListedModule> {
  const { content: stored, ...row } = rowOf('modules', document);
  if (row.creator_id !== account) return UNLISTED;
  const isOwed = isTyping && stored.nodes.length > QUICKLY_MEASURED;
  // Stored nodes may lack anything.
  const content = isOwed ? stored : readModuleContent(stored);
  const known = isOwed
    ? { durationSeconds: before?.durationSeconds ?? null, media: before?.media ?? [] }
    : {
        durationSeconds: estimateDuration(content),
        media: moduleMedia(content).map(({ address }) => address),
      };
  return {
    value: listModule(row, { ...known, completions: completions ?? before?.completions ?? 0 }),
    isOwed,
  };
}

/** What is listed of a playlist; `items` says what stands in it, undefined while that is not known. */
export function projectPlaylist(
  document: StoredDocument,
  before: ListedPlaylist | null,
  { account, items }: { readonly account: string; readonly items: number | undefined },
): Projected<ListedPlaylist> {
  const row = rowOf('playlists', document);
  if (row.creator_id !== account) return UNLISTED;
  return { value: listPlaylist(row, items ?? before?.items ?? 0) };
}

/** What is listed of a file. */
export function projectMedia(document: StoredDocument, account: string): Projected<ListedMedia> {
  const row = rowOf('media_files', document);
  return row.creator_id === account ? { value: listMedia(row) } : UNLISTED;
}

/** The module that a learner finished with a run. Own runs are trials of a creator, and not counted. */
export function projectRun(document: StoredDocument, account: string): Projected<string> {
  const { user_id, module_id, completed_at } = rowOf('module_sessions', document);
  return { value: completed_at !== null && user_id !== account ? module_id : null };
}

/** The playlist in which an item stands. */
export function projectItem(document: StoredDocument): Projected<string> {
  return { value: rowOf('playlist_items', document).playlist_id };
}
