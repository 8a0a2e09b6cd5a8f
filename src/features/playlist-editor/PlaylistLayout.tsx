import { ArrowLeft, ChartColumn, ListOrdered, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, Outlet, useSearchParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useRows } from '@/db/use-rows';
import { PictureThumb } from '@/media/thumbs/PictureThumb';
import { classNames } from '@/ui/class-names';
import { MissingContent } from '@/ui/drafts/MissingContent';
import { Spinner } from '@/ui/Spinner';
import { usePageTitle } from '@/ui/use-page-title';
import styles from './PlaylistLayout.module.css';
import { PLAYLIST_TEXTS as texts } from './texts';
import { usePlaylist, type PlaylistPage } from './use-playlist';

/** The pages of one playlist, or of a new one, next to their sidebar: way back, title and tabs. */
export default function PlaylistLayout() {
  const [query] = useSearchParams();
  const id = query.get('id')?.trim() || undefined;
  const view = usePlaylist(id);
  const [isLeaving, setLeaving] = useState(false);
  const [seen, setSeen] = useState<string>();
  if (view.row !== undefined && seen !== id) setSeen(id);
  const title = id === undefined ? texts.newPlaylist : view.row?.title.trim() || texts.untitled;
  usePageTitle(title);

  if (view.state === 'loading' || (view.state === 'missing' && isLeaving)) {
    return <Spinner label={texts.loading} />;
  }
  if (id !== undefined && (view.state === 'missing' || view.state === 'denied'))
    return <MissingPlaylist key={id} id={id} isDenied={view.state === 'denied'} hasGone={seen === id} />;
  const search = id === undefined ? '' : `?id=${encodeURIComponent(id)}`;
  const tabs = [
    { to: '/nest/content/playlist', label: texts.tabs.details, icon: SlidersHorizontal },
    { to: '/nest/content/playlist/content', label: texts.tabs.content, icon: ListOrdered },
    { to: '/nest/content/playlist/analytics', label: texts.tabs.analytics, icon: ChartColumn },
  ];
  const context: PlaylistPage = { row: view.row, onLeave: setLeaving };
  return (
    <div className={styles['layout']}>
      <div className={styles['side']}>
        <Link to="/nest/content" className={styles['back']}>
          <ArrowLeft size={18} aria-hidden="true" className={styles['arrow']} />
          {texts.back}
        </Link>
        <h1 className={styles['title']}>{title}</h1>
        <nav aria-label={texts.tabs.label} className={styles['tabs']}>
          {tabs.map(({ to, label, icon: Icon }) => (
            <NavLink
              key={to}
              to={`${to}${search}`}
              end
              className={({ isActive }) => classNames(styles['tab'], isActive && styles['current'])}
            >
              <Icon size={18} aria-hidden="true" />
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
      <div className={styles['screen']}>
        <Outlet context={context} />
      </div>
    </div>
  );
}

interface MissingPlaylistProps {
  readonly id: string;
  readonly isDenied: boolean;
  readonly hasGone: boolean;
}

function MissingPlaylist(props: MissingPlaylistProps) {
  const { account } = useAuth();
  const groups = useRows('groups', { where: { creator_id: account } });
  return (
    <MissingContent
      kind="playlist"
      account={account}
      {...props}
      nameOfGroup={(groupId) => groups.rows.find((group) => group.id === groupId)?.name.trim() || undefined}
      Picture={PictureThumb}
    />
  );
}
