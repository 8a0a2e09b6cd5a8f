import { Globe, Lock } from 'lucide-react';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { CheckField } from '@/ui/CheckField';
import { ChoiceCards } from '@/ui/ChoiceCards';
import { AccessRequests } from './AccessRequests';
import { GroupAccess } from './GroupAccess';
import { PlaylistMembership } from './PlaylistMembership';
import styles from './ShareForm.module.css';
import { ShareLink, type LinkState } from './ShareLink';
import { SHARE_TEXTS } from './texts';
import type { ShareState } from './use-share';

export interface ShareFormProps {
  readonly share: ShareState;
  readonly moduleId: string;
  readonly title: string;
  readonly linkState: LinkState;
  readonly isSaving: boolean;
  readonly status: Status | null;
  readonly onDismiss: () => void;
  readonly onSave: () => void;
}

/** Who may take a module, where it lies, and the link to give (authoring specification, section 2). */
export function ShareForm(props: ShareFormProps) {
  const { share, moduleId, title, linkState, isSaving, status, onDismiss, onSave } = props;
  const { form, change, groups, playlists, isChanged } = share;
  const texts = SHARE_TEXTS;
  const isRestricted = form.isPublished && form.audience === 'restricted';
  return (
    <div className={styles['form']}>
      <div className={styles['banner']}>
        <Banner status={status} onDismiss={onDismiss} />
      </div>
      <Card className={styles['section']}>
        <h2>{texts.status}</h2>
        <CheckField
          look="switch"
          label={texts.published}
          hint={form.isPublished ? texts.publishedOn : texts.publishedOff}
          checked={form.isPublished}
          onChange={(isPublished) => change({ isPublished })}
        />
      </Card>
      {form.isPublished ? (
        <Card className={styles['section']}>
          <h2>{texts.access}</h2>
          <ChoiceCards
            label={texts.access}
            value={form.audience}
            onChange={(audience) => change({ audience })}
            cards={[
              { value: 'public', ...texts.cards.public, icon: <Globe size={18} /> },
              { value: 'restricted', ...texts.cards.restricted, icon: <Lock size={18} /> },
            ]}
          />
        </Card>
      ) : null}
      {isRestricted ? <GroupAccess groups={groups} /> : null}
      <AccessRequests moduleId={moduleId} isOffered={isRestricted} />
      <PlaylistMembership playlists={playlists} />
      <Card className={styles['section']}>
        <h2>{texts.link}</h2>
        <ShareLink moduleId={moduleId} title={title} state={linkState} />
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
