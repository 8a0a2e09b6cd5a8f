import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRows } from '@/db/use-rows';
import type { ModuleRow } from '@/domain/rows/rows';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Dialog } from '@/ui/Dialog';
import styles from './SummaryForm.module.css';
import { SUMMARY_TEXTS } from './texts';
import { useRunNumbers } from './use-run-numbers';

export interface DeleteModuleProps {
  readonly row: ModuleRow;
  readonly onDelete: () => void;
}

/** The way to delete a module: asks first, and says what goes with it (decision L7). */
export function DeleteModule({ row, onDelete }: DeleteModuleProps) {
  const texts = SUMMARY_TEXTS.delete;
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
  readonly row: ModuleRow;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

function DeleteDialog({ row, onCancel, onDelete }: DeleteDialogProps) {
  const texts = SUMMARY_TEXTS.delete;
  const items = useRows('playlist_items', { where: { module_id: row.id } });
  const { numbers, isCut } = useRunNumbers(row);
  const nodes = row.content.nodes.length;
  const playlists = new Set(items.rows.map(({ playlist_id }) => playlist_id)).size;
  const along = [
    ...(nodes === 0 ? [] : [texts.nodes(nodes)]),
    ...(playlists === 0 ? [] : [texts.playlists(playlists)]),
    ...(numbers.starts === 0 ? [] : [texts.runs(numbers.starts, numbers.people, isCut)]),
  ];
  return (
    <Dialog
      open
      size="sm"
      title={texts.ask(row.title.trim() || texts.untitled)}
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
    </Dialog>
  );
}
