import { useRef, useState } from 'react';
import type { Quarantined } from '@/db/outbox/outbox-item';
import { Button } from '@/ui/Button';
import held from './HeldCard.module.css';
import { PanelSection } from './PanelSection';
import { RemoveQuestion } from './RemoveQuestion';
import { QuarantineCard } from './QuarantineCard';
import { PAGE, ShowMore } from './ShowMore';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS, QUARANTINE_TEXTS as texts } from './texts';

/** What can be done with things that were quarantined. */
export interface QuarantineActions {
  readonly save: (things: readonly Quarantined[]) => void;
  readonly remove: (things: readonly Quarantined[]) => void;
}

export interface QuarantineListProps {
  /** The last first. */
  readonly things: readonly Quarantined[];
  readonly now: number;
  /** Something is being done; the buttons wait. */
  readonly isBusy: boolean;
  readonly actions: QuarantineActions;
}

/** What could not be read here (rule Q8): each of it, and all together, can be saved and then removed. */
export function QuarantineList({ things, now, isBusy, actions }: QuarantineListProps) {
  const [asked, setAsked] = useState<'asking' | 'kept'>();
  const [shown, setShown] = useState(PAGE);
  const list = useRef<HTMLUListElement>(null);
  if (things.length === 0) return null;
  const rows = things.slice(0, shown);
  return (
    <PanelSection title={PANEL_TEXTS.quarantined(things.length)}>
      <p className={styles['intro']}>{PANEL_TEXTS.quarantinedText(things.length)}</p>
      {things.length < 2 ? null : (
        <div className={styles['all']}>
          {asked === 'asking' ? (
            <RemoveQuestion
              title={texts.askAll(things.length)}
              text={texts.askAllText}
              remove={texts.removeSure}
              keep={texts.keepAll}
              isBusy={isBusy}
              onRemove={() => actions.remove(things)}
              onKeep={() => setAsked('kept')}
            />
          ) : (
            <div className={held['actions']}>
              <Button disabled={isBusy} onClick={() => actions.save(things)}>
                {texts.saveAll}
              </Button>
              <Button
                ref={asked === 'kept' ? focus : undefined}
                variant="quiet"
                disabled={isBusy}
                onClick={() => setAsked('asking')}
              >
                {texts.removeAll}
              </Button>
            </div>
          )}
        </div>
      )}
      <ul ref={list} className={styles['rows']}>
        {rows.map((thing) => (
          <QuarantineCard
            key={thing.id}
            thing={thing}
            now={now}
            isBusy={isBusy}
            onSave={() => actions.save([thing])}
            onRemove={() => actions.remove([thing])}
          />
        ))}
      </ul>
      <ShowMore list={list} shown={rows.length} total={things.length} onMore={() => setShown(shown + PAGE)} />
    </PanelSection>
  );
}

/** The question took the place of the button that asked it; kept, the button has the focus again. */
const focus = (button: HTMLButtonElement | null) => button?.focus();
