import type { ListedChange } from '@/db/listed-change';
import { describeChange } from '@/domain/changes/describe-change';
import type { NameOf } from '@/domain/changes/row-name';
import { relativeTime } from '@/shared/relative-time';
import type { PanelData } from './panel-data';
import type { PanelItem } from './PanelItem';
import { ItemSection } from './PanelSection';
import { TableIcon } from './TableIcon';
import { PANEL_TEXTS as texts } from './texts';

export function changeItem(change: ListedChange, nameOf: NameOf, now: number): PanelItem {
  return {
    key: change.id,
    icon: <TableIcon table={change.table} />,
    ...describeChange(change, nameOf),
    end: relativeTime(change.timestamp, now),
  };
}

/** Changes sent automatically, newest first. */
export function QueuedSection({ status, queued, nameOf, now, onMoreQueued }: PanelData) {
  const isSending = status.state === 'syncing';
  return (
    <ItemSection
      title={texts.queued}
      items={queued.rows.map((change) => ({
        ...changeItem(change, nameOf, now),
        note: noteOf(change, isSending),
      }))}
      total={queued.ready ? queued.total : status.pending}
      isReady={queued.ready}
      onMore={onMoreQueued}
    />
  );
}

function noteOf({ reason, underWay, retryCount }: ListedChange, isSending: boolean): string | undefined {
  if (reason === 'age' || reason === 'quota') return texts.waits[reason];
  if (reason !== null) return texts.waits.overflow;
  if (underWay) return isSending ? texts.underWay : texts.unanswered;
  return retryCount > 0 ? texts.triedBefore(retryCount) : undefined;
}
