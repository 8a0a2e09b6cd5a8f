import { useEffect, useRef } from 'react';
import type { PlaylistRow } from '@/domain/rows/rows';
import { SIZE } from '@/shared/limits';
import { AccessCards, ALL_CARDS } from '@/ui/access/AccessCards';
import { GroupTicks } from '@/ui/access/GroupTicks';
import { ShareLink, type LinkState } from '@/ui/access/ShareLink';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { DeletePlaylist } from './DeletePlaylist';
import styles from './PlaylistDetails.module.css';
import { PlaylistThumbnail } from './PlaylistThumbnail';
import { PLAYLIST_TEXTS } from './texts';
import type { PlaylistFormState } from './use-playlist-form';

export interface DetailsFormProps {
  readonly userId: string;
  /** Undefined for a playlist that was never saved. */
  readonly row: PlaylistRow | undefined;
  readonly details: PlaylistFormState;
  readonly linkState: LinkState;
  readonly isSaving: boolean;
  /** A chosen picture is being made small: saving now would leave it out. */
  readonly isPreparing: boolean;
  /** How often saving was refused for want of a title; 0 as long as nothing is to be said of it. */
  readonly titleMissed: number;
  readonly status: Status | null;
  readonly onDismiss: () => void;
  readonly onPreparing: (isPreparing: boolean) => void;
  readonly onSave: () => void;
  readonly onDelete: (row: PlaylistRow) => void;
}

/** The sections of a playlist's details (authoring specification, section 2). */
export function DetailsForm(props: DetailsFormProps) {
  const { userId, row, details, linkState, isSaving, isPreparing, titleMissed, status } = props;
  const { onDismiss, onPreparing, onSave, onDelete } = props;
  const { form, groups, isChanged, change } = details;
  const texts = PLAYLIST_TEXTS;
  const isMissing = titleMissed > 0 && form.title.trim() === '';
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Scrolled to by the screen, smoothly or not; the focus must not jump there first.
    if (titleMissed > 0) name.current?.focus({ preventScroll: true });
  }, [titleMissed]);
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving && !isPreparing) onSave();
      }}
    >
      <div className={styles['banner']}>
        <Banner status={status} onDismiss={onDismiss} />
      </div>
      <Card className={styles['section']}>
        <h2>{texts.details.title}</h2>
        <TextField
          ref={name}
          label={texts.details.name}
          required
          showRequired={isMissing}
          maxLength={SIZE.title}
          error={isMissing ? texts.details.titleRequired : undefined}
          value={form.title}
          onChange={(title) => change({ title })}
        />
        <TextArea
          label={texts.details.description}
          hint={texts.details.descriptionHint}
          rows={4}
          maxLength={SIZE.description}
          value={form.description}
          onChange={(description) => change({ description })}
        />
        <PlaylistThumbnail
          userId={userId}
          address={form.thumbnailUrl}
          seed={row?.id ?? ''}
          onChange={(thumbnailUrl) => change({ thumbnailUrl })}
          onPreparing={onPreparing}
        />
      </Card>
      <Card className={styles['section']}>
        <h2>{texts.details.access}</h2>
        <AccessCards
          cards={ALL_CARDS}
          value={form.visibility}
          onChange={(visibility) => change({ visibility })}
        />
      </Card>
      {form.visibility === 'restricted' ? (
        <Card className={styles['section']}>
          <h2>{texts.details.groups}</h2>
          <p className={styles['muted']}>{texts.details.groupsText}</p>
          <GroupTicks
            groups={groups.rows}
            ready={groups.ready}
            isOn={groups.isOn}
            onTick={groups.tick}
            noneText={texts.details.noGroups}
          />
        </Card>
      ) : null}
      {row && form.visibility !== 'draft' ? (
        <Card className={styles['section']}>
          <h2>{texts.details.share}</h2>
          <ShareLink
            kind="playlist"
            id={row.id}
            title={row.title.trim() || texts.untitled}
            state={linkState}
          />
        </Card>
      ) : null}
      {row ? <DeletePlaylist row={row} onDelete={() => onDelete(row)} /> : null}
      <div data-bottom-actions className={styles['actions']}>
        <p className={styles['muted']}>{isChanged ? texts.unsaved : null}</p>
        <Button type="submit" variant="primary" busy={isSaving} disabled={isPreparing}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}
