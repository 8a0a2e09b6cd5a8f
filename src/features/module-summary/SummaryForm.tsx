import { Workflow } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ContentForm } from '@/domain/content-form/content-form';
import type { ModuleRow } from '@/domain/rows/rows';
import { useThumbnail } from '@/media/store/use-thumbnail';
import { SIZE } from '@/shared/limits';
import { AccessCards, ALL_CARDS } from '@/ui/access/AccessCards';
import type { Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { DiscardButton } from '@/ui/form/DiscardButton';
import { FormSection } from '@/ui/form/FormSection';
import { SaveBar } from '@/ui/form/SaveBar';
import { StickyBanner } from '@/ui/form/StickyBanner';
import { LinkButton } from '@/ui/LinkButton';
import { TemplateChoice, type ModuleBeginning } from '@/ui/templates/TemplateChoice';
import { TEMPLATE_TEXTS } from '@/ui/templates/texts';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { ThumbnailField } from '@/ui/thumbnail/ThumbnailField';
import { AnalyticsOverview } from './AnalyticsOverview';
import { DeleteModule } from './DeleteModule';
import { ModuleStatus } from './ModuleStatus';
import styles from './SummaryForm.module.css';
import { SUMMARY_TEXTS } from './texts';

export interface SummaryFormProps {
  readonly userId: string;
  /** Undefined for a module that was never saved. */
  readonly row: ModuleRow | undefined;
  readonly form: ContentForm;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** A chosen picture is being made small: saving now would leave it out. */
  readonly isPreparing: boolean;
  /** What a new module starts from. */
  readonly beginning: ModuleBeginning;
  readonly onBeginning: (beginning: ModuleBeginning) => void;
  readonly status: Status | null;
  readonly onDismiss: () => void;
  readonly onChange: (changes: Partial<ContentForm>) => void;
  readonly onPreparing: (isPreparing: boolean) => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onDelete: (row: ModuleRow) => void;
}

/** The sections of a module's summary (authoring specification, section 2). */
export function SummaryForm(props: SummaryFormProps) {
  const { userId, row, form, isChanged, isSaving, isPreparing, status } = props;
  const { onDismiss, onChange, onPreparing, onSave, onDiscard, onDelete, beginning, onBeginning } = props;
  const texts = SUMMARY_TEXTS;
  const [isVisited, setVisited] = useState(false);
  const thumbnail = useThumbnail(userId, form.thumbnailUrl);
  const save = useRef<HTMLButtonElement>(null);
  const isBlank = form.title.trim() === '';
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !isSaving && !isPreparing) onSave();
      }}
    >
      <StickyBanner status={status} onDismiss={onDismiss} />
      <FormSection title={texts.details}>
        <TextField
          label={texts.title}
          required
          showRequired
          maxLength={SIZE.title}
          error={isBlank && (isVisited || row !== undefined) ? texts.titleRequired : undefined}
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
          {...thumbnail}
          seed={row?.id ?? ''}
          onChange={(thumbnailUrl) => onChange({ thumbnailUrl })}
          onPreparing={onPreparing}
        />
      </FormSection>
      {row ? null : (
        <FormSection title={TEMPLATE_TEXTS.group}>
          <TemplateChoice value={beginning} onChange={onBeginning} />
        </FormSection>
      )}
      <div className={styles['pair']}>
        <ModuleStatus row={row} />
        <AnalyticsOverview row={row} />
      </div>
      <FormSection title={texts.access}>
        <AccessCards
          cards={ALL_CARDS}
          value={form.visibility}
          onChange={(visibility) => onChange({ visibility })}
        />
        {row && form.visibility === 'restricted' ? (
          <p>
            <Link className={styles['link']} to={`/nest/content/module/share?id=${row.id}`}>
              {texts.chooseGroups}
            </Link>
          </p>
        ) : null}
      </FormSection>
      {row ? <DeleteModule row={row} onDelete={() => onDelete(row)} /> : null}
      <SaveBar note={isChanged ? texts.unsaved : null} status={status} onDismiss={onDismiss}>
        {row ? (
          <LinkButton to={`/nest/content/module/build?id=${row.id}`}>
            <Workflow size={18} aria-hidden="true" />
            {texts.goToBuild}
          </LinkButton>
        ) : null}
        {isChanged && !isSaving ? (
          <DiscardButton label={texts.discard} save={save} onDiscard={onDiscard} />
        ) : null}
        <Button ref={save} type="submit" variant="primary" busy={isSaving} disabled={isBlank || isPreparing}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </SaveBar>
    </form>
  );
}
