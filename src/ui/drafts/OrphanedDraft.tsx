import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Card } from '../Card';
import { CopyButton } from '../CopyButton';
import { LinkButton } from '../LinkButton';
import { useCopied } from '../use-copied';
import type { DraftKind } from './draft-key';
import styles from './OrphanedDraft.module.css';
import type { LeftField } from './left-fields';
import { LeftText } from './LeftText';
import { DRAFT_TEXTS } from './texts';

export interface OrphanedDraftProps {
  readonly kind: DraftKind;
  /** What the thing was called when the person began to type; empty where that is not known. */
  readonly name: string;
  readonly fields: readonly LeftField[];
  /** The picture that was chosen; null without one. */
  readonly picture: ReactNode;
  /** Where something new of the kind is typed. */
  readonly newAddress: string;
  /** Puts it into the form of something new; undefined while something else stands there. */
  readonly onUseForNew: (() => void) | undefined;
  readonly onDiscard: () => void;
}

/** What was typed into a form and not saved, once what it was meant for is gone: to be read, copied, used or discarded. */
export function OrphanedDraft(props: OrphanedDraftProps) {
  const { kind, name, fields, picture, newAddress, onUseForNew, onDiscard } = props;
  const texts = DRAFT_TEXTS;
  const copying = useCopied();
  const all = fields.map(({ label, text }) => `${label}:\n${text}`).join('\n\n');
  return (
    <Card className={styles['card']}>
      <h2 className={styles['heading']}>{texts.heading(name)}</h2>
      {fields.map((field) => (
        <Field key={field.name} {...field} />
      ))}
      {picture === null ? null : (
        <div>
          <p className={styles['label']}>{texts.picture}</p>
          {picture}
        </div>
      )}
      <p className={styles['note']}>{texts.stays}</p>
      {onUseForNew === undefined ? <p className={styles['note']}>{texts[kind].taken}</p> : null}
      <output className={styles['note']}>{copying.state === 'failed' ? texts.copyAllFailed : null}</output>
      <div className={styles['actions']}>
        {onUseForNew === undefined ? (
          <LinkButton to={newAddress}>{texts[kind].begun}</LinkButton>
        ) : (
          <Button variant="primary" onClick={onUseForNew}>
            {texts[kind].again}
          </Button>
        )}
        {fields.length > 1 ? (
          <CopyButton copying={copying} text={all} label={texts.copyAll} copiedLabel={texts.copied} />
        ) : null}
        <Button variant="quiet" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </div>
    </Card>
  );
}

function Field({ name, label, text }: LeftField) {
  if (name === 'title' || name === 'description')
    return <LeftText label={label} text={text} isLong={name === 'description'} />;
  return (
    <dl className={styles['choices']}>
      <dt className={styles['label']}>{label}</dt>
      {text.split('\n').map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </dl>
  );
}
