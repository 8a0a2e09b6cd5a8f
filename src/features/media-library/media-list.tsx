import { byTitle } from '@/domain/listing/sort-rows';
import { FILE_KINDS } from '@/domain/media/accepted-files';
import { formatFileSize } from '@/domain/media/format-file-size';
import { Badge } from '@/ui/Badge';
import { formatDateTime } from '@/ui/format-date-time';
import type { ListDefinition } from '@/ui/list/list-definition';
import type { EntryDate, MediaEntry } from './media-entry';
import { MEDIA_LIBRARY_TEXTS as texts } from './texts';

const bySize = ({ size }: MediaEntry) => size;
const byType = ({ typeWords }: MediaEntry) => typeWords;
const byStorage = (entry: MediaEntry) => storageOf(entry);
const byDate = {
  addedAt: ({ addedAt }: MediaEntry) => addedAt || null,
  modifiedAt: ({ modifiedAt }: MediaEntry) => modifiedAt || null,
} as const;

const storageOf = ({ isPublic }: MediaEntry) => (isPublic ? texts.public : texts.private);

/** Columns (authoring specification, section 2). */
function mediaList(date: EntryDate): ListDefinition<MediaEntry> {
  return {
    label: texts.table,
    noun: texts.noun,
    untitled: texts.untitledFile,
    firstOrder: texts.newestFirst,
    filters: [
      {
        label: texts.type,
        fields: [
          {
            name: 'kind',
            type: 'choice',
            options: FILE_KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
            chip: (words) => words,
            passes: (kind) => (entry) => entry.kind === kind,
          },
        ],
      },
    ],
    columns: [
      { key: 'name', heading: texts.columns.name, sort: { by: byTitle, ...texts.sorts.name } },
      {
        key: 'type',
        heading: texts.columns.type,
        width: 9,
        cell: byType,
        sort: { by: byType, ...texts.sorts.type },
      },
      {
        key: 'size',
        heading: texts.columns.size,
        width: 7.5,
        isFigure: true,
        cell: ({ size }) => formatFileSize(size),
        sort: { by: bySize, ...texts.sorts.size },
      },
      {
        key: 'date',
        heading: texts.dates[date],
        width: 13,
        from: 58,
        isFigure: true,
        cell: ({ [date]: time }) =>
          time === 0 ? null : <time dateTime={new Date(time).toISOString()}>{formatDateTime(time)}</time>,
        sort: { by: byDate[date], ...texts.sorts.date },
      },
      {
        key: 'storage',
        heading: texts.storage,
        width: 7.5,
        cell: (entry) => <Badge tone={entry.isPublic ? 'green' : 'neutral'}>{storageOf(entry)}</Badge>,
        sort: { by: byStorage, ...texts.sorts.storage },
      },
    ],
  };
}

/** The tab shows the change date, the page the added date. */
export const MEDIA_LISTS = { tab: mediaList('modifiedAt'), page: mediaList('addedAt') } as const;
