import { useState } from 'react';
import { shortText } from '@/domain/changes/row-name';
import type { ContentChange } from '@/domain/module-history/content-changes';
import { describeChange } from '@/domain/module-history/describe-changes';
import { Button } from '@/ui/Button';
import styles from './History.module.css';
import { MODULE_HISTORY_TEXTS } from './texts';

/** How many lines are shown at once. */
const PAGE = 100;
/** Longest text that is shown of a change, in characters. */
const LONGEST_TEXT = 160;

export interface ChangeListProps {
  readonly changes: readonly ContentChange[];
}

/** What is different between two versions, a line each; texts as they were and as they are. */
export function ChangeList({ changes }: ChangeListProps) {
  const [shown, setShown] = useState(PAGE);
  const texts = MODULE_HISTORY_TEXTS;
  if (changes.length === 0) return <p className={styles['muted']}>{texts.sinceNothing}</p>;
  const left = changes.length - shown;
  return (
    <>
      <ul className={styles['changes']}>
        {changes.slice(0, shown).map((change, index) => (
          // Changes have no ids of their own, and a list of them never changes its order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-kind={change.kind}>
            {describeChange(change)}
            {change.kind === 'text' ? (
              <dl className={styles['texts']}>
                <dt>{texts.was}</dt>
                <dd>{shortText(change.from, LONGEST_TEXT) || texts.noText}</dd>
                <dt>{texts.now}</dt>
                <dd>{shortText(change.to, LONGEST_TEXT) || texts.noText}</dd>
              </dl>
            ) : null}
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button variant="quiet" onClick={() => setShown(shown + PAGE)}>
          {texts.showMore(Math.min(left, PAGE))}
        </Button>
      ) : null}
    </>
  );
}
