import type { Unsent } from '@/db/use-pending';
import type { ListedModule } from '@/domain/listing/listed-rows';
import type { MeasuredPlaylist } from '@/domain/listing/playlist-totals';
import { byTitle } from '@/domain/listing/sort-rows';
import { Badge } from '@/ui/Badge';
import { formatDateTime } from '@/ui/format-date-time';
import type { ListColumn, ListDefinition } from '@/ui/list/list-definition';
import { visibilityTone } from '@/ui/visibility-tone';
import { CONTENT_FILTERS, visibilityOf } from './content-filters';
import styles from './ContentTab.module.css';
import { formatDuration } from './format-duration';
import { LIBRARY_TEXTS as texts } from './texts';

/** The tabs that list content. */
export type ContentKind = 'modules' | 'playlists';

/** A row of either. */
export type Content = ListedModule | MeasuredPlaylist;

/** What of its rows the server does not have, and the way to what needs the person. */
export interface ContentNotes {
  readonly unsent: ReadonlyMap<string, Unsent>;
  /** Ids of rows with a form that was filled in and not saved. */
  readonly unsaved: ReadonlySet<string | undefined>;
  readonly onShowHeld: () => void;
}

const NUMBER = new Intl.NumberFormat();
const VISIBILITIES = ['draft', 'public', 'restricted'];

/** Functions that rows are sorted by stand here once, so that an order is worked out once. */
const VALUES = {
  visibility: ({ visibility }: Content) => VISIBILITIES.indexOf(visibilityOf(visibility)),
  views: ({ views }: Content) => views,
  items: (row: Content) => ('items' in row ? row.items : 0),
  completions: ({ completions }: Content) => completions,
  durationSeconds: ({ durationSeconds }: Content) => durationSeconds,
  // What was never sent was changed just now, whatever the others say.
  updated_at: ({ updated_at }: Content) => (updated_at === '' ? Infinity : Date.parse(updated_at)),
} as const;

/** The columns of modules or playlists; Completions and Duration are decision E8. */
export function contentList(kind: ContentKind, notes: ContentNotes): ListDefinition<Content> {
  const isModules = kind === 'modules';
  const items = figure('items', { width: 5.5, from: 56 });
  return {
    label: texts.list[kind],
    noun: texts.noun[kind],
    untitled: texts.untitled[kind],
    firstOrder: texts.newestFirst,
    filters: CONTENT_FILTERS,
    columns: [
      { key: 'title', heading: texts.columns.title, sort: { by: byTitle, ...texts.sorts.title } },
      {
        ...column('visibility', { width: 8 }),
        cell: ({ visibility }) => (
          <Badge tone={visibilityTone(visibility)}>{texts.visibility[visibilityOf(visibility)]}</Badge>
        ),
      },
      figure('views', { width: 5.5 }),
      ...(isModules ? [] : [items]),
      figure('completions', { width: 7.5, from: isModules ? 56 : 68 }),
      {
        ...column('durationSeconds', { width: 7, from: 48 }),
        isFigure: true,
        cell: ({ durationSeconds }) => formatDuration(durationSeconds),
        unit: ({ durationSeconds }) => (formatDuration(durationSeconds) === texts.unknown ? null : ''),
      },
      {
        ...column('updated_at', { width: 13 }),
        cell: (row, tabIndex) => (
          <Modified
            row={row}
            name={row.title.trim() || texts.untitled[kind]}
            tabIndex={tabIndex}
            {...notes}
          />
        ),
      },
    ],
  };
}

type Column = keyof typeof VALUES;
type Room = Pick<ListColumn<Content>, 'width' | 'from'>;

function column(key: Column, room: Room): ListColumn<Content> {
  return { key, heading: texts.columns[key], ...room, sort: { by: VALUES[key], ...texts.sorts[key] } };
}

/** On a phone, words after a number say what it counts. */
function figure(key: 'views' | 'items' | 'completions', room: Room): ListColumn<Content> {
  return {
    ...column(key, room),
    isFigure: true,
    cell: (row) => NUMBER.format(VALUES[key](row)),
    unit: (row) => texts.words[key](VALUES[key](row)),
  };
}

interface ModifiedProps extends ContentNotes {
  readonly row: Content;
  readonly name: string;
  readonly tabIndex: 0 | -1;
}

/** When a row was modified, or its unsent state (L1). */
function Modified({ row, name, tabIndex, unsent, unsaved, onShowHeld }: ModifiedProps) {
  if (unsent.get(row.id) === 'held') {
    return (
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={texts.heldOf(name)}
        aria-haspopup="dialog"
        title={texts.heldText}
        className={styles['held']}
        onClick={onShowHeld}
      >
        <Badge tone="orange">{texts.held}</Badge>
      </button>
    );
  }
  if (unsaved.has(row.id)) return <Badge tone="orange">{texts.notSaved}</Badge>;
  if (unsent.has(row.id) || row.updated_at === '') return <Badge tone="orange">{texts.notSent}</Badge>;
  return <span>{formatDateTime(row.updated_at)}</span>;
}
