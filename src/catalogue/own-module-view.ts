import { readModuleContent } from '@/domain/module/read-module-content';
import { NO_NAME } from '@/domain/people/public-name';
import type { ModuleRow } from '@/domain/rows/rows';
import type { CatalogueModule } from './catalogue-answers';
import type { ModuleView } from './watch-module';

/**
 * Whether the account's own collections are needed: for a creator's modules, and for modules that the catalogue does
 * not know.
 */
export function needsOwnModule(view: ModuleView, account: string): boolean {
  if (account === 'visitor') return false;
  if (view.state === 'ready') return view.value.creator_id === account;
  return view.state === 'missing' || view.state === 'not-on-device' || view.state === 'failed';
}

/** A module with the state of the account's own collections: a creator sees the newest local version. */
export function withOwnModule(
  view: ModuleView,
  own: {
    readonly module: ModuleRow | undefined;
    /** The creator's public name, if this device knows it. */
    readonly creatorName?: string | null;
    readonly ready: boolean;
  },
): ModuleView {
  if (own.module === undefined) return own.ready || view.state === 'ready' ? view : { state: 'loading' };
  const module: CatalogueModule = {
    ...own.module,
    content: readModuleContent(own.module.content),
    creator_name: view.state === 'ready' ? view.value.creator_name : (own.creatorName ?? NO_NAME),
  };
  return {
    state: 'ready',
    value: module,
    freshness: view.state === 'ready' ? view.freshness : 'unreachable',
  };
}
