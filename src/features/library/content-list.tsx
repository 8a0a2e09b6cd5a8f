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

/** The kinds of content, one tab each. */
export type ContentKind = 'modules' | 'playlists';

/** A row of either kind. */
export type Content = ListedModule | MeasuredPlaylist;

/** Unsent and held rows, with a link to the held changes. */
export interface ContentNotes {
  readonly unsent: ReadonlyMap<string, Unsent>;
  /** Ids of rows with unsaved forms. */
  readonly unsaved: ReadonlySet<string | undefined>;
  readonly onShowHeld: () => void;
}

const NUMBER = new Intl.NumberFormat();
const VISIBILITIES = ['draft', 'public', 'restricted'];

/** Module-level sort functions, so that lists can cache orders by identity. */
const VALUES = {
  visibility: ({ visibility }: Content) => VISIBILITIES.indexOf(visibilityOf(visibility)),
  views: ({ views }: Content) => views,
  items: (row: Content) => ('items' in row ? row.items : 0),
  completions: ({ completions }: Content) => completions,
  durationSeconds: ({ durationSeconds }: Content) => durationSeconds,
  // Unsent rows count as changed just now.
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

/** On a phone, a label follows the number. */
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
