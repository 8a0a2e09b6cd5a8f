import { readModuleContent } from '@/domain/module/read-module-content';
import { NO_NAME } from '@/domain/people/public-name';
import type { ModuleRow } from '@/domain/rows/rows';
import type { CatalogueModule } from './catalogue-answers';
import type { ModuleView } from './watch-module';

/** Whether the account's own collections have to be asked too: for a creator's modules, and for what nobody else knows. */
export function needsOwnModule(view: ModuleView, account: string): boolean {
  if (account === 'visitor') return false;
  if (view.state === 'ready') return view.value.creator_id === account;
  return view.state === 'missing' || view.state === 'not-on-device' || view.state === 'failed';
}

/** A module as the account's own collections know it too: a creator sees her newest local state. */
export function withOwnModule(
  view: ModuleView,
  own: {
    readonly module: ModuleRow | undefined;
    /** The public name of who made it, as far as this device knows it. */
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
