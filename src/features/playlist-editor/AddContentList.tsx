import { Check, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { readVisibility } from '@/domain/content-form/content-form';
import type { ListedModule } from '@/domain/listing/listed-rows';
import type { ListedPlaylist } from '@/domain/listing/listed-rows';
import { searchRows } from '@/domain/listing/search-rows';
import type { PlaylistContent } from '@/domain/playlist/playlist-item';
import { useMediaUrl } from '@/media/links/use-media-url';
import { VirtualList } from '@/ui/list/VirtualList';
import { Skeleton } from '@/ui/Skeleton';
import { TextField } from '@/ui/TextField';
import { Thumbnail } from '@/ui/Thumbnail';
import styles from './AddContent.module.css';
import { titleOf } from './content-entries';
import { PLAYLIST_TEXTS } from './texts';

/** Something that one could add, and whether one can: it may be in the playlist already, or hold the playlist. */
export interface AddableContent {
  readonly row: ListedModule | ListedPlaylist;
  readonly content: PlaylistContent;
  readonly state: 'free' | 'inside' | 'circle';
}

export interface AddContentListProps {
  readonly tab: 'modules' | 'playlists';
  readonly ready: boolean;
  readonly contents: readonly AddableContent[];
  readonly onAdd: (content: AddableContent) => void;
}

/** Modules or playlists to add, with a search over titles and descriptions. Only what is seen is drawn. */
export function AddContentList({ tab, ready, contents, onAdd }: AddContentListProps) {
  const texts = PLAYLIST_TEXTS.add;
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => contents.map(({ row }) => row), [contents]);
  const shown = useMemo(() => {
    if (wanted.trim() === '') return contents;
    const found = new Set(searchRows(rows, wanted));
    return contents.filter(({ row }) => found.has(row));
  }, [contents, rows, wanted]);

  if (!ready) {
    return (
      <output aria-label={texts.loading[tab]}>
        <Skeleton height="3.5rem" />
      </output>
    );
  }
  if (contents.length === 0) return <p className={styles['empty']}>{texts.empty[tab]}</p>;
  return (
    <>
      <TextField
        type="search"
        label={texts.search[tab]}
        hideLabel
        placeholder={texts.search[tab]}
        data-autofocus
        value={search}
        onChange={setSearch}
      />
      {shown.length === 0 ? (
        <p className={styles['empty']}>{texts.noMatch(search.trim())}</p>
      ) : (
        <div ref={scroller} className={styles['scroller']}>
          <VirtualList rows={shown} keyOf={idOf} rowHeight={72} scroller={scroller}>
            {(one) => <AddableRow one={one} onAdd={onAdd} />}
          </VirtualList>
        </div>
      )}
    </>
  );
}

const idOf = ({ row }: AddableContent) => row.id;

/** How wide a picture is drawn, in CSS pixels. */
const THUMBNAIL_WIDTH = 80;

function AddableRow({
  one,
  onAdd,
}: {
  readonly one: AddableContent;
  readonly onAdd: (content: AddableContent) => void;
}) {
  const texts = PLAYLIST_TEXTS;
  const { row, content, state } = one;
  const thumbnail = useMediaUrl(row.thumbnail_url, THUMBNAIL_WIDTH);
  const description = row.description.trim();
  const note = state === 'inside' ? texts.add.inside : state === 'circle' ? texts.add.circle : undefined;
  return (
    <button
      type="button"
      className={styles['row']}
      aria-disabled={state !== 'free'}
      onClick={() => onAdd(one)}
    >
      <span className={styles['picture']}>
        <Thumbnail src={thumbnail} seed={content.id} />
      </span>
      <span className={styles['words']}>
        <span className={styles['title']}>{titleOf(content.kind, row.title)}</span>
        {description === '' ? null : <span className={styles['about']}>{description}</span>}
        <span className={styles['facts']}>
          {texts.content.visibility[readVisibility(row.visibility)]}
          {'items' in row ? ` · ${texts.content.items(row.items)}` : null}
        </span>
      </span>
      <span className={styles['note']}>
        {note}
        {state === 'inside' ? <Check size={18} aria-hidden="true" /> : null}
        {state === 'free' ? <Plus size={18} aria-hidden="true" /> : null}
      </span>
    </button>
  );
}
