import { useRows } from '@/db/use-rows';
import type { ModuleRow } from '@/domain/rows/rows';
import { CascadeList } from '@/ui/deletion/CascadeList';
import { DeleteDialog } from '@/ui/deletion/DeleteDialog';
import { DeleteSection, type DeletionAnswers } from '@/ui/deletion/DeleteSection';
import { SUMMARY_TEXTS } from './texts';
import { useRunNumbers } from './use-run-numbers';

export interface DeleteModuleProps {
  readonly row: ModuleRow;
  readonly onDelete: () => void;
}

/** The way to delete a module: asks first, and says what goes with it (decision L7). */
export function DeleteModule({ row, onDelete }: DeleteModuleProps) {
  return (
    <DeleteSection
      texts={SUMMARY_TEXTS.delete}
      renderQuestion={(answers) => <Question row={row} {...answers} />}
      onDelete={onDelete}
    />
  );
}

interface QuestionProps extends DeletionAnswers {
  readonly row: ModuleRow;
}

function Question({ row, onCancel, onDelete }: QuestionProps) {
  const texts = SUMMARY_TEXTS.delete;
  const items = useRows('playlist_items', { where: { module_id: row.id } });
  const { numbers, ready, isCut } = useRunNumbers(row);
  const isCounted = items.ready && ready;
  const nodes = row.content.nodes.length;
  const playlists = new Set(items.rows.map(({ playlist_id }) => playlist_id)).size;
  const cascade = [
    ...(nodes === 0 ? [] : [texts.nodes(nodes)]),
    ...(playlists === 0 ? [] : [texts.playlists(playlists)]),
    ...(numbers.starts === 0 ? [] : [texts.runs(numbers.starts, numbers.people, isCut)]),
  ];
  return (
    <DeleteDialog
      title={texts.ask(row.title.trim() || texts.untitled)}
      onCancel={onCancel}
      onDelete={onDelete}
    >
      <p>{!isCounted || cascade.length === 0 ? texts.alone : texts.what}</p>
      <CascadeList cascade={isCounted ? cascade : 'counting'} />
    </DeleteDialog>
  );
}
