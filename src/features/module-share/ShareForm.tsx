import { Globe, Lock } from 'lucide-react';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { CheckField } from '@/ui/CheckField';
import { ChoiceCards } from '@/ui/ChoiceCards';
import { NotBuiltYet } from '@/ui/NotBuiltYet';
import type { AccessForm } from './access-form';
import styles from './ShareForm.module.css';
import { ShareLink } from './ShareLink';
import { SHARE_TEXTS } from './texts';

export interface ShareFormProps {
  /** What is stored now: the link works for others only by this. */
  readonly stored: AccessForm;
  readonly form: AccessForm;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly url: string;
  readonly status: Status | null;
  readonly onDismiss: () => void;
  readonly onChange: (changes: Partial<AccessForm>) => void;
  readonly onSave: () => void;
}

/** Who may take a module, and the link to give them (authoring specification, section 2). */
export function ShareForm(props: ShareFormProps) {
  const { stored, form, isChanged, isSaving, url, status, onDismiss, onChange, onSave } = props;
  const texts = SHARE_TEXTS;
  return (
    <div className={styles['form']}>
      <Banner status={status} onDismiss={onDismiss} />
      <Card className={styles['section']}>
        <h2>{texts.status}</h2>
        <CheckField
          look="switch"
          label={texts.published}
          hint={form.isPublished ? texts.publishedOn : texts.publishedOff}
          checked={form.isPublished}
          onChange={(isPublished) => onChange({ isPublished })}
        />
      </Card>
      {form.isPublished ? (
        <Card className={styles['section']}>
          <h2>{texts.access}</h2>
          <ChoiceCards
            label={texts.access}
            value={form.audience}
            onChange={(audience) => onChange({ audience })}
            cards={[
              { value: 'public', ...texts.cards.public, icon: <Globe size={18} /> },
              { value: 'restricted', ...texts.cards.restricted, icon: <Lock size={18} /> },
            ]}
          />
        </Card>
      ) : null}
      {form.isPublished && form.audience === 'restricted' ? (
        <Card className={styles['section']}>
          <h2>{texts.groups}</h2>
          <NotBuiltYet what={texts.groups} />
        </Card>
      ) : null}
      <Card className={styles['section']}>
        <h2>{texts.playlists}</h2>
        <NotBuiltYet what={texts.playlists} />
      </Card>
      <Card className={styles['section']}>
        <h2>{texts.link}</h2>
        <ShareLink url={url} isPublished={stored.isPublished} />
      </Card>
      <div data-bottom-actions className={styles['actions']}>
        <p>{isChanged ? texts.unsaved : null}</p>
        <Button variant="primary" disabled={!isChanged} busy={isSaving} onClick={onSave}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </div>
    </div>
  );
}
