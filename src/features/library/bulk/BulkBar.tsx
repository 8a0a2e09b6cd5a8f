import { EyeOff, ListPlus, Trash2, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { BottomActions } from '@/ui/BottomActions';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { AddToPlaylistsDialog } from './AddToPlaylistsDialog';
import styles from './BulkBar.module.css';
import { DeleteContentDialog } from './DeleteContentDialog';
import { FailuresDialog } from './FailuresDialog';
import { JobProgress } from './JobProgress';
import { focusHead } from './keep-focus';
import { BULK_TEXTS } from './texts';
import type { Bulk } from './use-bulk';

/**
 * Bulk Actions (authoring specification, section 2): rises from the bottom while rows are selected, tells how far a job
 * got, and asks what there is to ask. Stands once in a tab, after its list, under which it keeps room for itself.
 */
export function BulkBar({ bulk }: { readonly bulk: Bulk }) {
  const { tab, selection, asked } = bulk;
  const count = selection.ids.size;
  // The dialog tells itself how far saving got and what failed; once it is closed, this does.
  const { job, failures } = asked?.action === 'playlists' ? { job: null, failures: null } : bulk;
  const isShown = count > 0 || job !== null;
  return (
    <>
      <output>
        <VisuallyHidden>
          {count > 0 && job === null ? BULK_TEXTS.selectedAloud(tab, count) : null}
        </VisuallyHidden>
      </output>
      {isShown ? (
        <BottomActions data-bulk-bar="">
          {job === null ? <Actions bulk={bulk} /> : <JobProgress job={job} />}
        </BottomActions>
      ) : null}
      {asked?.action === 'delete' ? <DeleteContentDialog bulk={bulk} ids={asked.ids} /> : null}
      {asked?.action === 'playlists' ? (
        <AddToPlaylistsDialog
          kind={tab === 'modules' ? 'module' : 'playlist'}
          ids={asked.ids}
          what={bulk.describe(asked.ids)}
          nameOf={bulk.nameOf}
          onClose={bulk.closeAsked}
        />
      ) : null}
      {failures === null ? null : <FailuresDialog failures={failures} onClose={bulk.dismissFailures} />}
    </>
  );
}

function Actions({ bulk: { selection, ask } }: { readonly bulk: Bulk }) {
  const texts = BULK_TEXTS;
  const { ids, order } = selection;
  /** As they are listed, not as they were pressed. */
  const chosen = () => order.filter((id) => ids.has(id));

  function clear() {
    selection.clear();
    focusHead();
  }

  return (
    // Its buttons can be reached with Tab as well: the arrow keys only save steps.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div role="toolbar" aria-label={texts.bar} className={styles['actions']} onKeyDown={moveFocus}>
      <p className={styles['count']}>{texts.selected(ids.size)}</p>
      <Button className={styles['action']} onClick={() => ask('unpublish', chosen())}>
        <EyeOff size={18} aria-hidden="true" />
        {texts.unpublish}
      </Button>
      <Button className={styles['action']} onClick={() => ask('playlists', chosen())}>
        <ListPlus size={18} aria-hidden="true" />
        {texts.playlists}
      </Button>
      <Button variant="danger" className={styles['action']} onClick={() => ask('delete', chosen())}>
        <Trash2 size={18} aria-hidden="true" />
        {texts.delete}
      </Button>
      <IconButton className={styles['clear']} label={texts.clear} icon={<X size={20} />} onClick={clear} />
    </div>
  );
}

/** The arrow keys go from button to button; Escape goes back to the rows. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const back = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const forth = back === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const goal: Partial<Record<string, HTMLElement | null>> = {
    [forth]: buttons[(at + 1) % buttons.length],
    [back]: buttons[(at - 1 + buttons.length) % buttons.length],
    Home: buttons[0],
    End: buttons.at(-1),
    Escape: backInList(),
  };
  const next = goal[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The row that the Tab key comes to, where the list has one; else the first selected one that is drawn. */
function backInList(): HTMLElement | null {
  return (
    ['[data-select][tabindex="0"]', '[data-select]:checked', '[data-select-all]']
      .map((selector) => document.querySelector<HTMLElement>(selector))
      .find((box) => box !== null) ?? null
  );
}
