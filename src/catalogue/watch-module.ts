import { isUuid } from '@/shared/new-uuid';
import { moduleAnswer, type CatalogueModule } from './catalogue-answers';
import type { CatalogueCard } from './catalogue-card';
import type { CatalogueSource } from './catalogue-source';
import { missingResource, type ResourceView, type ResourceWatch, watchResource } from './watch-resource';

export type ModuleView = ResourceView<CatalogueModule, CatalogueCard>;

export function watchModule(
  id: string | undefined,
  source: CatalogueSource,
): ResourceWatch<CatalogueModule, CatalogueCard> {
  if (!isUuid(id)) return missingResource();
  return watchResource<CatalogueModule, CatalogueCard>(source, {
    id,
    memory: source.memory.modules,
    partOf: ({ modules }) => modules,
    versionOf: (module) => module,
    async ask(signal) {
      const { answer, ...how } = await source.call('open_module', { p_id: id }, moduleAnswer, signal);
      if (answer.access === 'full') return { ...how, answer: { access: 'full', value: answer.module } };
      if (answer.access === 'locked') return { ...how, answer: { access: 'locked', preview: answer.card } };
      return { ...how, answer };
    },
  });
}
