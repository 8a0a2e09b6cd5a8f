import { useEffect, useRef } from 'react';
import type { ListedChange } from '@/db/listed-change';
import { describeLoss } from '@/domain/changes/describe-loss';
import type { DescribedValue } from '@/domain/changes/describe-value';
import type { NameOf } from '@/domain/changes/row-name';
import { Button } from '@/ui/Button';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { describeHeld } from './describe-held';
import styles from './DiscardQuestion.module.css';
import { PANEL_TEXTS, REASON_TEXTS } from './texts';

export interface DiscardQuestionProps {
  readonly change: ListedChange;
  readonly nameOf: NameOf;
  readonly isBusy: boolean;
  /** How many changes, with this one, are held for the same missing thing. */
  readonly alike: number;
  readonly onDiscard: () => void;
  readonly onDiscardAlike: () => void;
  readonly onKeep: () => void;
}

/** Asks before a change is thrown away: what is lost, and what the server has instead (decision L7). */
export function DiscardQuestion(props: DiscardQuestionProps) {
  const { change, nameOf, isBusy, alike, onDiscard, onDiscardAlike, onKeep } = props;
  const texts = PANEL_TEXTS.ask;
  const box = useRef<HTMLFieldSetElement>(null);
  const loss = describeLoss(change, nameOf);
  const { reason } = describeHeld(change);
  const isThere = reason === REASON_TEXTS.exists.reason || reason === REASON_TEXTS.memberExists.reason;

  useEffect(() => box.current?.focus(), []);

  return (
    <fieldset ref={box} tabIndex={-1} className={styles['question']}>
      <legend className={styles['title']}>{texts.title}</legend>
      {loss.kind === 'goesBack' ? (
        <p>{loss.fields.length === 0 ? texts.goesBackPlain : texts.goesBack}</p>
      ) : (
        <p>{isThere && loss.kind === 'gone' ? texts.twice : texts[loss.kind]}</p>
      )}
      {loss.kind === 'goesBack' && loss.fields.length > 0 ? (
        <table className={styles['fields']}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{texts.field}</VisuallyHidden>
              </th>
              <th scope="col">{texts.yours}</th>
              <th scope="col">{texts.server}</th>
            </tr>
          </thead>
          <tbody>
            {loss.fields.map((field) => (
              <tr key={field.column}>
                <th scope="row">{field.label}</th>
                <td className={styles['lost']}>
                  <span className={styles['value']}>{shown(field.mine)}</span>
                </td>
                <td>
                  <span className={styles['value']}>{shown(field.server)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {alike < 2 ? null : <p>{texts.alike(alike)}</p>}
      <div className={styles['actions']}>
        <Button variant="danger" busy={isBusy} onClick={onDiscard}>
          {texts.discard}
        </Button>
        {alike < 2 ? null : (
          <Button variant="danger" disabled={isBusy} onClick={onDiscardAlike}>
            {texts.discardAlike(alike)}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onKeep}>
          {texts.keep}
        </Button>
      </div>
    </fieldset>
  );
}

function shown({ lines }: DescribedValue): string {
  return lines.join(', ');
}
