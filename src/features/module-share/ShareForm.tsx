import { useMemo, useRef } from 'react';
import { AccessCards, PUBLISHED_CARDS } from '@/ui/access/AccessCards';
import { GroupTicks } from '@/ui/access/GroupTicks';
import { ShareLink, type LinkState } from '@/ui/access/ShareLink';
import { TickList } from '@/ui/access/TickList';
import type { Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { CheckField } from '@/ui/CheckField';
import { DiscardButton } from '@/ui/form/DiscardButton';
import { FormSection } from '@/ui/form/FormSection';
import { SaveBar } from '@/ui/form/SaveBar';
import { StickyBanner } from '@/ui/form/StickyBanner';
import { AccessRequests } from './AccessRequests';
import styles from './ShareForm.module.css';
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
  const { form, change, groups, playlists, people, isChanged, discard } = share;
  const texts = SHARE_TEXTS;
  const save = useRef<HTMLButtonElement>(null);
  const isRestricted = form.isPublished && form.audience === 'restricted';
  const entries = useMemo(
    () =>
      playlists.rows.map((playlist) => ({
        id: playlist.id,
        label: playlist.title.trim() || SHARE_TEXTS.playlists.untitled,
        hint: playlist.description.trim() || undefined,
      })),
    [playlists.rows],
  );
  return (
    <div className={styles['form']}>
      <StickyBanner status={status} onDismiss={onDismiss} />
      <FormSection title={texts.status}>
        <CheckField
          look="switch"
          label={texts.published}
          hint={form.isPublished ? texts.publishedFor[form.audience] : texts.publishedOff}
          checked={form.isPublished}
          onChange={(isPublished) => change({ isPublished })}
        />
      </FormSection>
      {form.isPublished ? (
        <FormSection title={texts.access}>
          <AccessCards
            cards={PUBLISHED_CARDS}
            value={form.audience}
            onChange={(audience) => change({ audience })}
          />
        </FormSection>
      ) : null}
      {isRestricted ? (
        <FormSection title={texts.groups.title} text={texts.groups.text}>
          <GroupTicks
            groups={groups.rows}
            ready={groups.ready}
            isOn={groups.isOn}
            onTick={groups.tick}
            noneText={
              playlists.rows.some(({ id }) => playlists.isOn(id))
                ? texts.groups.noneButPlaylists
                : people > 0
                  ? texts.groups.noneButPeople
                  : texts.groups.none
            }
          />
        </FormSection>
      ) : null}
      <AccessRequests moduleId={moduleId} isOffered={isRestricted} />
      <FormSection title={texts.playlists.label}>
        <TickList
          texts={texts.playlists}
          createTo="/nest/content/playlist"
          ready={playlists.ready}
          entries={entries}
          isOn={playlists.isOn}
          onTick={playlists.tick}
        />
      </FormSection>
      <FormSection title={texts.link}>
        <ShareLink kind="module" id={moduleId} title={title} state={linkState} />
      </FormSection>
      <SaveBar note={isChanged ? texts.unsaved : null} status={status} onDismiss={onDismiss}>
        {isChanged && !isSaving ? (
          <DiscardButton label={texts.discard} save={save} onDiscard={discard} />
        ) : null}
        <Button ref={save} variant="primary" disabled={!isChanged} busy={isSaving} onClick={onSave}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </SaveBar>
    </div>
  );
}
