import { useMemo, useRef } from 'react';
import { AccessCards, PUBLISHED_CARDS } from '@/ui/access/AccessCards';
import { GroupTicks } from '@/ui/access/GroupTicks';
import { ShareLink, type LinkState } from '@/ui/access/ShareLink';
import { TickList } from '@/ui/access/TickList';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { CheckField } from '@/ui/CheckField';
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
      <div className={styles['banner']}>
        <Banner status={status} onDismiss={onDismiss} />
      </div>
      <Card className={styles['section']}>
        <h2>{texts.status}</h2>
        <CheckField
          look="switch"
          label={texts.published}
          hint={form.isPublished ? texts.publishedFor[form.audience] : texts.publishedOff}
          checked={form.isPublished}
          onChange={(isPublished) => change({ isPublished })}
        />
      </Card>
      {form.isPublished ? (
        <Card className={styles['section']}>
          <h2>{texts.access}</h2>
          <AccessCards
            cards={PUBLISHED_CARDS}
            value={form.audience}
            onChange={(audience) => change({ audience })}
          />
        </Card>
      ) : null}
      {isRestricted ? (
        <Card className={styles['section']}>
          <h2>{texts.groups.title}</h2>
          <p className={styles['muted']}>{texts.groups.text}</p>
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
        </Card>
      ) : null}
      <AccessRequests moduleId={moduleId} isOffered={isRestricted} />
      <Card className={styles['section']}>
        <h2>{texts.playlists.label}</h2>
        <TickList
          texts={texts.playlists}
          createTo="/nest/content/playlist"
          ready={playlists.ready}
          entries={entries}
          isOn={playlists.isOn}
          onTick={playlists.tick}
        />
      </Card>
      <Card className={styles['section']}>
        <h2>{texts.link}</h2>
        <ShareLink kind="module" id={moduleId} title={title} state={linkState} />
      </Card>
      <div data-bottom-actions className={styles['actions']}>
        <p>{isChanged ? texts.unsaved : null}</p>
        {isChanged && !isSaving ? (
          <Button
            variant="quiet"
            onClick={() => {
              // This button goes with what it discards; the focus must not.
              save.current?.focus();
              discard();
            }}
          >
            {texts.discard}
          </Button>
        ) : null}
        <Button ref={save} variant="primary" disabled={!isChanged} busy={isSaving} onClick={onSave}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </div>
    </div>
  );
}
