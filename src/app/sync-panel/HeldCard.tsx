import { useState } from 'react';
import type { ListedChange } from '@/db/listed-change';
import { describeChange } from '@/domain/changes/describe-change';
import type { NameOf } from '@/domain/changes/row-name';
import { relativeTime } from '@/shared/relative-time';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { ChangeRow } from './ChangeRow';
import { describeHeld } from './describe-held';
import { DiscardQuestion } from './DiscardQuestion';
import styles from './HeldCard.module.css';
import { rowAddress } from './row-address';
import { PANEL_TEXTS } from './texts';

export interface HeldCardProps {
  readonly change: ListedChange;
  readonly nameOf: NameOf;
  readonly now: number;
  /** Something is being done with a held change; the buttons wait. */
  readonly isBusy: boolean;
  /** How many changes, with this one, are held for the same missing thing. */
  readonly alike: number;
  /** A run of a module that was deleted: it needs nobody. */
  readonly isOfGone?: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
  readonly onDiscardAlike: () => void;
  /** The person goes to where the change was made. */
  readonly onOpen: () => void;
}

/** The question took the place of the button that asked it; kept, the button has the focus again. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** A change that needs the person: what it is, why the server did not take it, and what can be done. */
export function HeldCard(props: HeldCardProps) {
  const { change, nameOf, now, isBusy, alike, onRetry, onDiscard, onDiscardAlike, onOpen } = props;
  const texts = PANEL_TEXTS;
  const [asked, setAsked] = useState<'asking' | 'kept'>();
  const { reason, next } = describeHeld(change, props.isOfGone === true);
  const address =
    change.operation === 'delete' ? undefined : rowAddress(change.table, change.rowId, change.data);
  return (
    <ChangeRow
      table={change.table}
      words={describeChange(change, nameOf)}
      when={relativeTime(change.timestamp, now)}
    >
      <p className={styles[props.isOfGone === true ? 'calm' : 'reason']}>{reason}</p>
      <p className={styles['next']}>{next}</p>
      {asked === 'asking' ? (
        <DiscardQuestion
          change={change}
          nameOf={nameOf}
          isBusy={isBusy}
          alike={alike}
          onDiscard={onDiscard}
          onDiscardAlike={onDiscardAlike}
          onKeep={() => setAsked('kept')}
        />
      ) : (
        <div className={styles['actions']}>
          <Button disabled={isBusy} onClick={onRetry}>
            {texts.retry}
          </Button>
          {address === undefined ? null : (
            <LinkButton to={address} variant="quiet" onClick={onOpen}>
              {texts.open}
            </LinkButton>
          )}
          <Button
            ref={asked === 'kept' ? focus : undefined}
            variant="quiet"
            disabled={isBusy}
            onClick={() => setAsked('asking')}
          >
            {texts.discard}
          </Button>
        </div>
      )}
      <details className={styles['technical']}>
        <summary>{texts.technical}</summary>
        <dl>
          <dt>{texts.code}</dt>
          <dd>{change.code ?? change.reason}</dd>
          <dt>{texts.message}</dt>
          <dd>{change.lastError?.replace(/^[\w-]+: /, '') ?? '-'}</dd>
          <dt>{texts.attempts}</dt>
          <dd>{change.retryCount}</dd>
          <dt>{texts.row}</dt>
          <dd>{change.key}</dd>
        </dl>
      </details>
    </ChangeRow>
  );
}
