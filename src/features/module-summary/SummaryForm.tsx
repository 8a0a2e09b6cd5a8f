import { Globe, Lock, PencilLine, Workflow } from 'lucide-react';
import { useState } from 'react';
import type { ModuleRow } from '@/domain/rows/rows';
import { SIZE } from '@/shared/limits';
import { Badge } from '@/ui/Badge';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ChoiceCards } from '@/ui/ChoiceCards';
import { formatDateTime } from '@/ui/format-date-time';
import { LinkButton } from '@/ui/LinkButton';
import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { readVisibility, type ModuleForm } from './module-form';
import styles from './SummaryForm.module.css';
import { SUMMARY_TEXTS } from './texts';
import { ThumbnailField } from './ThumbnailField';

export interface SummaryFormProps {
  readonly userId: string;
  /** Undefined for a module that was never saved. */
  readonly row: ModuleRow | undefined;
  readonly form: ModuleForm;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** A chosen picture is being made small: saving now would leave it out. */
  readonly isPreparing: boolean;
  readonly status: Status | null;
  readonly onDismiss: () => void;
  readonly onChange: (changes: Partial<ModuleForm>) => void;
  readonly onPreparing: (isPreparing: boolean) => void;
  readonly onSave: () => void;
}

const TONES = { draft: 'neutral', public: 'green', restricted: 'blue' } as const;

/** The sections of a module's summary (authoring specification, section 2). */
export function SummaryForm(props: SummaryFormProps) {
  const { userId, row, form, isChanged, isSaving, isPreparing, status } = props;
  const { onDismiss, onChange, onPreparing, onSave } = props;
  const texts = SUMMARY_TEXTS;
  const [isVisited, setVisited] = useState(false);
  const isBlank = form.title.trim() === '';
  const visibility = readVisibility(row?.visibility ?? 'draft');
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !isSaving && !isPreparing) onSave();
      }}
    >
      <Banner status={status} onDismiss={onDismiss} />
      <Card className={styles['section']}>
        <h2>{texts.details}</h2>
        <TextField
          label={texts.title}
          required
          showRequired
          maxLength={SIZE.title}
          error={isVisited && isBlank ? texts.titleRequired : undefined}
          value={form.title}
          onBlur={() => setVisited(true)}
          onChange={(title) => onChange({ title })}
        />
        <TextArea
          label={texts.description}
          hint={texts.descriptionHint}
          rows={4}
          maxLength={SIZE.description}
          value={form.description}
          onChange={(description) => onChange({ description })}
        />
        <ThumbnailField
          userId={userId}
          address={form.thumbnailUrl}
          seed={row?.id ?? ''}
          onChange={(thumbnailUrl) => onChange({ thumbnailUrl })}
          onPreparing={onPreparing}
        />
      </Card>
      <div className={styles['pair']}>
        <Card className={styles['section']}>
          <h2>{texts.status}</h2>
          <p className={styles['line']}>
            <Badge tone={TONES[visibility]}>{texts.statuses[visibility].label}</Badge>
            {texts.statuses[visibility].text}
          </p>
          {row ? (
            <p className={styles['muted']}>
              {row.updated_at === '' ? texts.neverSent : texts.lastChange(formatDateTime(row.updated_at))}
            </p>
          ) : null}
        </Card>
        <Card className={styles['section']}>
          <h2>{texts.analytics}</h2>
          <NotBuiltYet what={texts.analyticsNotBuilt} />
        </Card>
      </div>
      <Card className={styles['section']}>
        <h2>{texts.access}</h2>
        <ChoiceCards
          label={texts.access}
          value={form.visibility}
          onChange={(chosen) => onChange({ visibility: chosen })}
          cards={[
            { value: 'draft', ...texts.accessCards.draft, icon: <PencilLine size={18} /> },
            { value: 'public', ...texts.accessCards.public, icon: <Globe size={18} /> },
            { value: 'restricted', ...texts.accessCards.restricted, icon: <Lock size={18} /> },
          ]}
        />
      </Card>
      <div data-bottom-actions className={styles['actions']}>
        <p className={styles['muted']}>{isChanged ? texts.unsaved : null}</p>
        {row ? (
          <LinkButton to={`/nest/content/module/build?id=${row.id}`}>
            <Workflow size={18} aria-hidden="true" />
            {texts.goToBuild}
          </LinkButton>
        ) : null}
        <Button type="submit" variant="primary" busy={isSaving} disabled={isBlank || isPreparing}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}
