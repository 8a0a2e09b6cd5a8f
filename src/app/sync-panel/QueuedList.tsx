import { useRef } from 'react';
import type { ListedChange } from '@/db/listed-change';
import type { OutboxList } from '@/db/use-outbox-list';
import { describeChange } from '@/domain/changes/describe-change';
import type { NameOf } from '@/domain/changes/row-name';
import { relativeTime } from '@/shared/relative-time';
import { ChangeRow } from './ChangeRow';
import { PanelSection } from './PanelSection';
import { ShowMore } from './ShowMore';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS } from './texts';

export interface QueuedListProps {
  readonly queued: OutboxList<ListedChange>;
  /** Whether something is on its way just now; else what was sent waits for its answer. */
  readonly isSending: boolean;
  readonly nameOf: NameOf;
  readonly now: number;
  readonly onMore: () => void;
}

/** What leaves by itself, newest first. */
export function QueuedList({ queued, isSending, nameOf, now, onMore }: QueuedListProps) {
  const list = useRef<HTMLUListElement>(null);
  if (queued.total === 0) return null;
  return (
    <PanelSection title={PANEL_TEXTS.queued(queued.total)}>
      <ul ref={list} className={styles['rows']}>
        {queued.rows.map((change) => (
          <ChangeRow
            key={change.id}
            table={change.table}
            words={describeChange(change, nameOf)}
            when={relativeTime(change.timestamp, now)}
          >
            <Note change={change} isSending={isSending} />
          </ChangeRow>
        ))}
      </ul>
      <ShowMore list={list} shown={queued.rows.length} total={queued.total} onMore={onMore} />
    </PanelSection>
  );
}

function Note({ change, isSending }: { readonly change: ListedChange; readonly isSending: boolean }) {
  const text = noteOf(change, isSending);
  return text === undefined ? null : <p className={styles['note']}>{text}</p>;
}

function noteOf({ reason, underWay, retryCount }: ListedChange, isSending: boolean): string | undefined {
  if (reason === 'age' || reason === 'quota') return PANEL_TEXTS.waits[reason];
  if (reason !== null) return PANEL_TEXTS.waits.overflow;
  if (underWay) return isSending ? PANEL_TEXTS.underWay : PANEL_TEXTS.unanswered;
  return retryCount > 0 ? PANEL_TEXTS.triedBefore(retryCount) : undefined;
}
