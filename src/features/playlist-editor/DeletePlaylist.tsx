import { useRows } from '@/db/use-rows';
import type { PlaylistRow } from '@/domain/rows/rows';
import { CascadeList } from '@/ui/deletion/CascadeList';
import { DeleteDialog } from '@/ui/deletion/DeleteDialog';
import { DeleteSection, type DeletionAnswers } from '@/ui/deletion/DeleteSection';
import styles from './PlaylistDetails.module.css';
import { PLAYLIST_TEXTS } from './texts';

export interface DeletePlaylistProps {
  readonly row: PlaylistRow;
  readonly onDelete: () => void;
}

/** The way to delete a playlist: asks first, and says what goes with it (decision L7). */
export function DeletePlaylist({ row, onDelete }: DeletePlaylistProps) {
  return (
    <DeleteSection
      texts={PLAYLIST_TEXTS.delete}
      renderQuestion={(answers) => <Question row={row} {...answers} />}
      onDelete={onDelete}
    />
  );
}

interface QuestionProps extends DeletionAnswers {
  readonly row: PlaylistRow;
}

function Question({ row, onCancel, onDelete }: QuestionProps) {
  const texts = PLAYLIST_TEXTS.delete;
  const inside = useRows('playlist_items', { where: { playlist_id: row.id } });
  const around = useRows('playlist_items', { where: { sub_playlist_id: row.id } });
  const groups = useRows('access_control', { where: { content_type: 'playlist', content_id: row.id } });
  const isCounted = inside.ready && around.ready && groups.ready;
  const items = inside.rows.length;
  const cascade = [
    ...(items === 0 ? [] : [texts.items(items)]),
    ...(around.rows.length === 0 ? [] : [texts.playlists(around.rows.length)]),
    ...(groups.rows.length === 0 ? [] : [texts.groups(groups.rows.length)]),
  ];
  return (
    <DeleteDialog
      title={texts.ask(row.title.trim() || PLAYLIST_TEXTS.untitled)}
      onCancel={onCancel}
      onDelete={onDelete}
    >
      <p>{!isCounted ? texts.goes : cascade.length === 0 ? texts.alone : texts.what}</p>
      <CascadeList cascade={isCounted ? cascade : 'counting'} />
      {items === 0 ? null : <p className={styles['stays']}>{texts.stays}</p>}
    </DeleteDialog>
  );
}
