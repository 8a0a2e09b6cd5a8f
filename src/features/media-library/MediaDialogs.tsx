import { DeleteMediaDialog } from './DeleteMediaDialog';
import type { MediaEntry } from './media-entry';
import { PreviewDialog } from './PreviewDialog';
import type { MediaActions } from './use-media-actions';
import { useMediaUses } from './use-media-uses';

export interface MediaDialogsProps {
  readonly entries: readonly MediaEntry[];
  readonly isOnline: boolean;
  readonly actions: MediaActions;
}

/** What stands over the list: the file that is looked at, and the question before a deletion. */
export function MediaDialogs({ entries, isOnline, actions }: MediaDialogsProps) {
  const { opened, asked, show, ask, remove } = actions;
  const entry = opened === null ? undefined : entries.find(({ id }) => id === opened);
  return (
    <>
      {entry === undefined ? null : (
        <PreviewDialog
          entry={entry}
          entries={entries}
          isOnline={isOnline}
          onShow={show}
          onDelete={(one) => ask([one])}
          onClose={() => show(null)}
        />
      )}
      {asked === null ? null : (
        <AskedDialog
          entries={asked}
          unsent={countUnsent(asked, entries)}
          onCancel={() => ask(null)}
          onDelete={() => void remove(asked)}
        />
      )}
    </>
  );
}

/** How many were not uploaded when it was asked, and are not now. */
function countUnsent(asked: readonly MediaEntry[], entries: readonly MediaEntry[]): number {
  const uploaded = new Set(entries.filter(({ upload }) => upload === undefined).map(({ id }) => id));
  return asked.filter(({ id, upload }) => upload !== undefined && !uploaded.has(id)).length;
}

function AskedDialog(props: {
  readonly entries: readonly MediaEntry[];
  readonly unsent: number;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}) {
  return <DeleteMediaDialog {...props} uses={useMediaUses(props.entries)} />;
}
