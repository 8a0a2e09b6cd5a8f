import { Link } from 'react-router-dom';
import { PanelSection } from './PanelSection';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS } from './texts';

export interface FileListProps {
  /** Names of the files on this device alone, the oldest first. */
  readonly names: readonly string[];
  readonly onOpen: () => void;
}

/** So many are named; the media library shows all of them. */
const NAMED = 5;

/** Files that are not uploaded, and the way to where something can be done with them. */
export function FileList({ names, onOpen }: FileListProps) {
  if (names.length === 0) return null;
  const more = names.length - NAMED;
  return (
    <PanelSection title={PANEL_TEXTS.files(names.length)}>
      <ul className={styles['fileNames']}>
        {names.slice(0, NAMED).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
          <li key={`${index} ${name}`}>{name}</li>
        ))}
        {more > 0 ? <li>{PANEL_TEXTS.moreFiles(more)}</li> : null}
      </ul>
      <Link to="/nest/content?tab=media" className={styles['mediaLink']} onClick={onOpen}>
        {PANEL_TEXTS.openMedia}
      </Link>
    </PanelSection>
  );
}
