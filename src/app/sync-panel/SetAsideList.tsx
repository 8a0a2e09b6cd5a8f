import { useRef, useState } from 'react';
import type { SetAside } from '@/db/outbox/outbox-item';
import { Button } from '@/ui/Button';
import held from './HeldCard.module.css';
import { PanelSection } from './PanelSection';
import { RemoveQuestion } from './RemoveQuestion';
import { SetAsideCard } from './SetAsideCard';
import { PAGE, ShowMore } from './ShowMore';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS, SET_ASIDE_TEXTS as texts } from './texts';

/** What can be done with things that were set aside. */
export interface SetAsideActions {
  readonly save: (things: readonly SetAside[]) => void;
  readonly remove: (things: readonly SetAside[]) => void;
}

export interface SetAsideListProps {
  /** The last first. */
  readonly things: readonly SetAside[];
  readonly now: number;
  /** Something is being done; the buttons wait. */
  readonly isBusy: boolean;
  readonly actions: SetAsideActions;
}

/** What could not be read here (rule Q8): each of it, and all together, can be saved and then removed. */
export function SetAsideList({ things, now, isBusy, actions }: SetAsideListProps) {
  const [asked, setAsked] = useState<'asking' | 'kept'>();
  const [shown, setShown] = useState(PAGE);
  const list = useRef<HTMLUListElement>(null);
  if (things.length === 0) return null;
  const rows = things.slice(0, shown);
  return (
    <PanelSection title={PANEL_TEXTS.setAside(things.length)}>
      <p className={styles['intro']}>{PANEL_TEXTS.setAsideText(things.length)}</p>
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
          <SetAsideCard
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
