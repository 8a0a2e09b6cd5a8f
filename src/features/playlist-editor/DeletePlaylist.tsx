import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRows } from '@/db/use-rows';
import type { PlaylistRow } from '@/domain/rows/rows';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Dialog } from '@/ui/Dialog';
import styles from './PlaylistDetails.module.css';
import { PLAYLIST_TEXTS } from './texts';

export interface DeletePlaylistProps {
  readonly row: PlaylistRow;
  readonly onDelete: () => void;
}

/** The way to delete a playlist: asks first, and says what goes with it (decision L7). */
export function DeletePlaylist({ row, onDelete }: DeletePlaylistProps) {
  const texts = PLAYLIST_TEXTS.delete;
  const [isAsking, setAsking] = useState(false);
  return (
    <Card className={styles['section']}>
      <h2>{texts.title}</h2>
      <p className={styles['muted']}>{texts.text}</p>
      <div>
        <Button className={styles['delete']} onClick={() => setAsking(true)}>
          <Trash2 size={18} aria-hidden="true" />
          {texts.button}
        </Button>
      </div>
      {isAsking ? (
        <DeleteDialog
          row={row}
          onCancel={() => setAsking(false)}
          onDelete={() => {
            setAsking(false);
            onDelete();
          }}
        />
      ) : null}
    </Card>
  );
}

interface DeleteDialogProps {
  readonly row: PlaylistRow;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

function DeleteDialog({ row, onCancel, onDelete }: DeleteDialogProps) {
  const texts = PLAYLIST_TEXTS.delete;
  const items = useRows('playlist_items', { where: { playlist_id: row.id } }).rows.length;
  const around = useRows('playlist_items', { where: { sub_playlist_id: row.id } }).rows.length;
  const groups = useRows('access_control', { where: { content_type: 'playlist', content_id: row.id } }).rows;
  const along = [
    ...(items === 0 ? [] : [texts.items(items)]),
    ...(around === 0 ? [] : [texts.playlists(around)]),
    ...(groups.length === 0 ? [] : [texts.groups(groups.length)]),
  ];
  return (
    <Dialog
      open
      size="sm"
      title={texts.ask(row.title.trim() || PLAYLIST_TEXTS.untitled)}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button variant="danger" onClick={onDelete}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{along.length === 0 ? texts.alone : texts.what}</p>
      {along.length === 0 ? null : (
        <ul className={styles['goes']}>
          {along.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {items === 0 ? null : <p className={styles['stays']}>{texts.stays}</p>}
    </Dialog>
  );
}
