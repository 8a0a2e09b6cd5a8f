import type { ErrorCode } from '@/shared/app-error';
import { isUuid } from '@/shared/new-uuid';
import { codeOf } from '@/shared/report-error';
import { moduleAnswer, type CatalogueModule } from './catalogue-answers';
import { type CatalogueCard, isBehind } from './catalogue-card';
import type { CatalogueSource } from './catalogue-source';

/** What is known of a module. `missing` covers what does not exist and what one may not see (decision D3). */
export type ModuleView =
  | { readonly state: 'loading' | 'missing' | 'not-on-device' }
  | { readonly state: 'ready'; readonly module: CatalogueModule; readonly fresh: boolean }
  | { readonly state: 'locked'; readonly card: CatalogueCard }
  | { readonly state: 'failed'; readonly code: ErrorCode };

const LOADING: ModuleView = { state: 'loading' };

/** What can be said of a module without waiting for anything. */
export function moduleAtOnce(id: string | undefined, source: CatalogueSource): ModuleView {
  if (!isUuid(id)) return { state: 'missing' };
  const module = source.memory.modules.get(id);
  return module === undefined ? LOADING : { state: 'ready', module, fresh: false };
}

/**
 * Shows what the device or the server has; the server's word to the account itself is the last one (D10). Returns what
 * stops it.
 */
export function watchModule(
  id: string | undefined,
  source: CatalogueSource,
  show: (view: ModuleView) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  if (!isUuid(id)) {
    show({ state: 'missing' });
    return () => {};
  }
  let shown = moduleAtOnce(id, source);
  let isSettled = false;
  const update = (view: ModuleView) => {
    if (signal.aborted) return;
    shown = view;
    show(view);
  };
  if (shown.state === 'ready') update(shown);

  const device = source.shelf().then(async (shelf) => {
    const kept = await shelf.modules.get(id);
    if (kept !== undefined && !isSettled && shown.state === 'loading') {
      source.memory.modules.set(id, kept.value);
      update({ state: 'ready', module: kept.value, fresh: false });
    }
    return undefined;
  });

  async function askServer(moduleId: string): Promise<ModuleView> {
    const { answer, isForAccount, isFromBackup } = await source.call(
      'open_module',
      { p_id: moduleId },
      moduleAnswer,
      signal,
    );
    if (signal.aborted) return shown;
    if (answer.access === 'full') {
      const known = isFromBackup ? await knownHere(moduleId) : undefined;
      if (known !== undefined && isBehind(answer.module, known)) {
        return { state: 'ready', module: known, fresh: false };
      }
      source.memory.modules.set(moduleId, answer.module);
      // Not awaited: what was received is shown before it is kept.
      void source.shelf().then((shelf) => shelf.modules.put([answer.module]));
      return { state: 'ready', module: answer.module, fresh: true };
    }
    if (isForAccount) {
      source.memory.modules.delete(moduleId);
      void source.shelf().then((shelf) => shelf.modules.drop(moduleId));
    } else {
      await device;
      if (shown.state === 'ready') return shown;
    }
    if (answer.access === 'locked') return { state: 'locked', card: answer.card };
    // What a backup does not have may have come into being since it was made.
    return isFromBackup ? { state: 'failed', code: 'ERR_SERVER_DOWN' } : { state: 'missing' };
  }

  /** The newest that this device has: another tab may have kept a newer one than this one remembers. */
  async function knownHere(moduleId: string): Promise<CatalogueModule | undefined> {
    const remembered = source.memory.modules.get(moduleId);
    const kept = (await (await source.shelf()).modules.get(moduleId))?.value;
    return remembered !== undefined && (kept === undefined || isBehind(kept, remembered)) ? remembered : kept;
  }

  askServer(id)
    .catch(async (error: unknown): Promise<ModuleView> => {
      if (signal.aborted) return shown;
      await device;
      return shown.state === 'ready' ? shown : failureOf(error);
    })
    .then((view) => {
      isSettled = true;
      update(view);
      return undefined;
    }, reportLater);
  return () => stop.abort();
}

/** The chain above handles every rejection itself; this one keeps a mistake in it from passing unseen. */
function reportLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

function failureOf(error: unknown): ModuleView {
  const code = codeOf(error);
  return code === 'ERR_OFFLINE' ? { state: 'not-on-device' } : { state: 'failed', code };
}
