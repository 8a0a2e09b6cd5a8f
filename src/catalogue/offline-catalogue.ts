import type { DownloadTarget, OfflineCatalogue } from '@/domain/media/download';
import { AppError } from '@/shared/app-error';
import { moduleAnswer, type CatalogueModule, playlistAnswer } from './catalogue-answers';
import { catalogueSource, type CatalogueSource } from './catalogue-source';

/** Opens content for downloads, and keeps it on the shelf. */
export function createOfflineCatalogue(source: CatalogueSource): OfflineCatalogue {
  async function openModule(id: string, signal: AbortSignal): Promise<CatalogueModule> {
    const { answer } = await source.call('open_module', { p_id: id }, moduleAnswer, signal);
    if (answer.access !== 'full') throw new AppError('ERR_NOT_FOUND', 'a module does not open');
    const { modules } = await source.shelf();
    await modules.put([answer.module]);
    // The shelf does not report whether storing succeeded.
    if ((await modules.get(id)) === undefined) throw new AppError('ERR_QUOTA', 'a module was not kept');
    return answer.module;
  }

  async function contents(target: DownloadTarget, signal: AbortSignal) {
    const modules = new Set<string>();
    const playlists = new Set<string>();
    async function open(id: string): Promise<void> {
      if (playlists.has(id)) return;
      playlists.add(id);
      const { answer } = await source.call('open_playlist', { p_id: id }, playlistAnswer, signal);
      if (answer.access === 'none') {
        // A module in it may have been deleted meanwhile.
        if (id === target.id) throw new AppError('ERR_NOT_FOUND', 'a playlist does not open');
        return;
      }
      const { playlist, items, inner } = answer;
      await (await source.shelf()).playlists.put([{ playlist, items, inner }]);
      for (const item of items) {
        if (item.locked) continue;
        if (item.kind === 'module') modules.add(item.id);
        else await open(item.id);
      }
    }
    if (target.kind === 'module') modules.add(target.id);
    else await open(target.id);
    return { modules: [...modules], playlists: [...playlists] };
  }

  return {
    account: source.account,
    copies: async () => (await source.shelf()).copies,
    downloads: async () => (await source.shelf()).downloads,
    versionHere: async (id) => (await (await source.shelf()).modules.get(id))?.value.updated_at,
    openModule,
    contents,
  };
}

const known = new Map<string, OfflineCatalogue>();

/** The same object for the same account. */
export function offlineCatalogue(account: string): OfflineCatalogue {
  const found = known.get(account) ?? createOfflineCatalogue(catalogueSource(account));
  known.set(account, found);
  return found;
}
