import { foldText } from '@/domain/text/fold-text';
import { rowTexts } from '@/domain/listing/search-rows';
import type { ListFilter } from '@/ui/list/list-definition';
import { dayRangeFilter } from '@/ui/list/list-filters';
import { FILTER_TEXTS as texts, LIBRARY_TEXTS } from './texts';

import type { ListedModule } from '@/domain/listing/listed-rows';

type FilteredRow = Pick<ListedModule, 'id' | 'title' | 'description' | 'visibility' | 'views' | 'created_at'>;

export type Visibility = keyof typeof LIBRARY_TEXTS.visibility;

/** Any other stored value counts as a draft (decision D3). */
export function visibilityOf(stored: string): Visibility {
  return stored === 'public' || stored === 'restricted' ? stored : 'draft';
}

/** The filters of modules and playlists (authoring specification, section 2). */
export const CONTENT_FILTERS: readonly ListFilter<FilteredRow>[] = [
  {
    label: texts.title,
    fields: [
      {
        name: 'title',
        type: 'text',
        chip: texts.chip.title,
        passes(value) {
          const folded = foldText(value);
          return (row) => rowTexts(row).title.includes(folded);
        },
      },
    ],
  },
  {
    label: texts.visibility,
    fields: [
      {
        name: 'visibility',
        type: 'choice',
        options: Object.entries(LIBRARY_TEXTS.visibility).map(([value, label]) => ({ value, label })),
        chip: (words) => words,
        passes: (value) => (row) => visibilityOf(row.visibility) === value,
      },
    ],
  },
  {
    label: texts.views,
    contradiction: texts.contradictions.views,
    fields: [
      {
        name: 'views-min',
        label: texts.least,
        type: 'number',
        chip: texts.chip.viewsMin,
        passes: (value) => (row) => row.views >= Number(value),
      },
      {
        name: 'views-max',
        label: texts.most,
        type: 'number',
        chip: texts.chip.viewsMax,
        passes: (value) => (row) => row.views <= Number(value),
      },
    ],
  },
  dayRangeFilter(
    'created',
    texts.created,
    texts.chip.createdFrom,
    texts.chip.createdTo,
    (row) => row.created_at,
  ),
];
