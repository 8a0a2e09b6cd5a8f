import { useRef, type ReactNode } from 'react';
import type { ListedChange } from '@/db/listed-change';
import type { OutboxList } from '@/db/use-outbox-list';
import type { NameOf } from '@/domain/changes/row-name';
import { Button } from '@/ui/Button';
import { heldAlike } from './held-alike';
import { HeldCard } from './HeldCard';
import { isRunOfGone } from './is-run-of-gone';
import { PanelSection } from './PanelSection';
import { ShowMore } from './ShowMore';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS } from './texts';

export interface HeldSectionsProps {
  readonly held: OutboxList<ListedChange>;
  /** What waits: a module that does was not deleted. */
  readonly queued: readonly ListedChange[];
  /** How many of the held are runs of modules that were deleted, also of those that are not shown yet. */
  readonly runsOfGone: number;
  readonly nameOf: NameOf;
  readonly now: number;
  readonly isBusy: boolean;
  /** All without an id. */
  readonly onRetry: (id?: string) => void;
  readonly onDiscard: (ids: readonly string[]) => void;
  readonly onMore: () => void;
  /** The person goes to where a change was made. */
  readonly onOpen: () => void;
}

/** What the server did not take (decision L1): what needs the person, and apart from it runs that need nobody. */
export function HeldSections(props: HeldSectionsProps) {
  const { held, queued, nameOf, now, isBusy, onRetry, onDiscard, onOpen } = props;
  const texts = PANEL_TEXTS;
  const all = [...queued, ...held.rows];
  const gone = held.rows.filter((change) => isRunOfGone(change, all));
  const others = held.rows.filter((change) => !gone.includes(change));
  const goneTotal = Math.max(gone.length, props.runsOfGone);
  const total = Math.max(others.length, held.total - goneTotal);
  const card = (change: ListedChange, isOfGone: boolean) => {
    const alike = heldAlike(change, isOfGone ? gone : others);
    return (
      <HeldCard
        key={change.id}
        change={change}
        nameOf={nameOf}
        now={now}
        isBusy={isBusy}
        isOfGone={isOfGone}
        alike={alike.length}
        onRetry={() => onRetry(change.id)}
        onDiscard={() => onDiscard([change.id])}
        onDiscardAlike={() => onDiscard(alike.map(({ id }) => id))}
        onOpen={onOpen}
      />
    );
  };
  return (
    <>
      {total === 0 ? null : (
        <HeldSection
          title={texts.held(total)}
          total={total}
          cards={others.map((change) => card(change, false))}
          onMore={props.onMore}
          action={
            total < 2 ? null : (
              <Button variant="quiet" disabled={isBusy} onClick={() => onRetry()}>
                {texts.retryAll}
              </Button>
            )
          }
        />
      )}
      {goneTotal === 0 || held.total === 0 ? null : (
        <HeldSection
          title={texts.runsOfGone(goneTotal)}
          total={goneTotal}
          cards={gone.map((change) => card(change, true))}
          onMore={props.onMore}
        />
      )}
    </>
  );
}

interface HeldSectionProps {
  readonly title: string;
  readonly total: number;
  readonly cards: readonly ReactNode[];
  readonly action?: ReactNode;
  readonly onMore: () => void;
}

function HeldSection({ title, total, cards, action, onMore }: HeldSectionProps) {
  const rows = useRef<HTMLUListElement>(null);
  return (
    <PanelSection title={title} action={action}>
      <ul ref={rows} className={styles['rows']}>
        {cards}
      </ul>
      <ShowMore list={rows} shown={cards.length} total={total} onMore={onMore} />
    </PanelSection>
  );
}
