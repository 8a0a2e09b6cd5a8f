import type { PlaylistRow } from '@/domain/rows/rows';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { Skeleton } from '@/ui/Skeleton';
import { CheckList } from './CheckList';
import styles from './ShareForm.module.css';
import { SHARE_TEXTS } from './texts';
import type { TickList } from './use-share';

/** The creator's playlists, and which of them hold the module. */
export function PlaylistMembership({ playlists }: { readonly playlists: TickList<PlaylistRow> }) {
  return (
    <Card className={styles['section']}>
      <h2>{SHARE_TEXTS.playlists.title}</h2>
      <List playlists={playlists} />
    </Card>
  );
}

function List({ playlists: { rows, ready, isOn, tick } }: { readonly playlists: TickList<PlaylistRow> }) {
  const texts = SHARE_TEXTS.playlists;
  if (!ready) {
    return (
      <output aria-label={texts.loading}>
        <Skeleton height="3.25rem" />
      </output>
    );
  }
  if (rows.length === 0) {
    return (
      <div className={styles['empty']}>
        <p>{texts.empty}</p>
        <LinkButton to="/nest/content/playlist">{texts.create}</LinkButton>
      </div>
    );
  }
  return (
    <CheckList
      label={texts.title}
      searchLabel={texts.search}
      entries={rows.map(({ id, title, description }) => ({
        id,
        label: title.trim() || texts.untitled,
        hint: description.trim() || undefined,
      }))}
      isOn={isOn}
      onTick={tick}
    />
  );
}
