import { useEffect, useRef } from 'react';
import type { PlaylistRow } from '@/domain/rows/rows';
import { useThumbnail } from '@/media/store/use-thumbnail';
import { SIZE } from '@/shared/limits';
import { AccessCards, ALL_CARDS } from '@/ui/access/AccessCards';
import { GroupTicks } from '@/ui/access/GroupTicks';
import { ShareLink, type LinkState } from '@/ui/access/ShareLink';
import type { Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { DiscardButton } from '@/ui/form/DiscardButton';
import { FormSection } from '@/ui/form/FormSection';
import { SaveBar } from '@/ui/form/SaveBar';
import { StickyBanner } from '@/ui/form/StickyBanner';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { ThumbnailField } from '@/ui/thumbnail/ThumbnailField';
import { DeletePlaylist } from './DeletePlaylist';
import styles from './PlaylistDetails.module.css';
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
  readonly onDiscard: () => void;
  readonly onDelete: (row: PlaylistRow) => void;
}

/** The sections of a playlist's details (authoring specification, section 2). */
export function DetailsForm(props: DetailsFormProps) {
  const { userId, row, details, linkState, isSaving, isPreparing, titleMissed, status } = props;
  const { onDismiss, onPreparing, onSave, onDiscard, onDelete } = props;
  const { form, groups, isChanged, change } = details;
  const texts = PLAYLIST_TEXTS;
  const thumbnail = useThumbnail(userId, form.thumbnailUrl);
  const isMissing = titleMissed > 0 && form.title.trim() === '';
  const save = useRef<HTMLButtonElement>(null);
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
      <StickyBanner status={status} onDismiss={onDismiss} />
      <FormSection title={texts.details.title}>
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
        <ThumbnailField
          {...thumbnail}
          seed={row?.id ?? ''}
          onChange={(thumbnailUrl) => change({ thumbnailUrl })}
          onPreparing={onPreparing}
        />
      </FormSection>
      <FormSection title={texts.details.access}>
        <AccessCards
          cards={ALL_CARDS}
          value={form.visibility}
          onChange={(visibility) => change({ visibility })}
        />
      </FormSection>
      {form.visibility === 'restricted' ? (
        <FormSection title={texts.details.groups} text={texts.details.groupsText}>
          <GroupTicks
            groups={groups.rows}
            ready={groups.ready}
            isOn={groups.isOn}
            onTick={groups.tick}
            noneText={texts.details.noGroups}
          />
        </FormSection>
      ) : null}
      {row && form.visibility !== 'draft' ? (
        <FormSection title={texts.details.share}>
          <ShareLink
            kind="playlist"
            id={row.id}
            title={row.title.trim() || texts.untitled}
            state={linkState}
          />
        </FormSection>
      ) : null}
      {row ? <DeletePlaylist row={row} onDelete={() => onDelete(row)} /> : null}
      <SaveBar note={isChanged ? texts.unsaved : null} status={status} onDismiss={onDismiss}>
        {isChanged && !isSaving ? (
          <DiscardButton label={texts.discard} save={save} onDiscard={onDiscard} />
        ) : null}
        <Button ref={save} type="submit" variant="primary" busy={isSaving} disabled={isPreparing}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </SaveBar>
    </form>
  );
}
