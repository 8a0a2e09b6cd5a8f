import type { ComponentType } from 'react';
import { Button } from '../Button';
import { CopyButton } from '../CopyButton';
import { FORM_TEXTS } from '../form/texts';
import { FormSection } from '../form/FormSection';
import { LinkButton } from '../LinkButton';
import { Row } from '../Row';
import { Text } from '../Text';
import { useCopied } from '../use-copied';
import { CopyableText } from './CopyableText';
import type { DraftKind } from './forms';
import { DRAFT_TEXTS as texts } from './texts';
import type { UnsavedField } from './unsaved-fields';

export type Picture = ComponentType<{ readonly address: string }>;

export interface OrphanedDraftProps {
  readonly kind: DraftKind;
  /** Its name when editing began; empty if unknown. */
  readonly name: string;
  readonly fields: readonly UnsavedField[];
  readonly Picture: Picture;
  /** Where new content is created. */
  readonly newAddress: string;
  /** Moves it to the form for new content, if that is empty. */
  readonly onUseForNew: (() => void) | undefined;
  readonly onDiscard: () => void;
}

/** Unsaved changes of deleted content: copy, use or discard. */
export function OrphanedDraft(props: OrphanedDraftProps) {
  const { kind, name, fields, Picture, newAddress, onUseForNew, onDiscard } = props;
  const copying = useCopied();
  const readable = fields.filter((field) => field.name !== 'thumbnail_url');
  const all = readable.map(({ label, text }) => `${label}:\n${text}`).join('\n\n');
  return (
    <FormSection title={texts.heading(name)}>
      {fields.map((field) => (
        <Field key={field.name} {...field} Picture={Picture} />
      ))}
      <Text size="sm" tone="muted">
        {texts.stays[kind]}
      </Text>
      {onUseForNew === undefined ? (
        <Text size="sm" tone="muted">
          {texts[kind].taken}
        </Text>
      ) : null}
      <Text as="output" size="sm" tone="muted">
        {copying.state === 'failed' ? texts.copyAllFailed : null}
      </Text>
      <Row>
        {onUseForNew === undefined ? (
          <LinkButton to={newAddress}>{texts[kind].begun}</LinkButton>
        ) : (
          <Button variant="primary" onClick={onUseForNew}>
            {texts[kind].again}
          </Button>
        )}
        {readable.length > 1 ? (
          <CopyButton copying={copying} text={all} label={texts.copyAll} copiedLabel={texts.copied} />
        ) : null}
        <Button variant="quiet" onClick={onDiscard}>
          {FORM_TEXTS.discard}
        </Button>
      </Row>
    </FormSection>
  );
}

function Field({ name, label, text, Picture }: UnsavedField & Pick<OrphanedDraftProps, 'Picture'>) {
  if (name === 'title' || name === 'description')
    return <CopyableText label={label} text={text} isLong={name === 'description'} />;
  return (
    <div>
      <Text size="sm" tone="strong">
        {label}
      </Text>
      {name === 'thumbnail_url' ? (
        <Picture address={text} />
      ) : (
        text.split('\n').map((line) => <p key={line}>{line}</p>)
      )}
    </div>
  );
}
