import { Link } from 'react-router-dom';
import { placeOfUse, type MediaUse } from './media-uses';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import styles from './UseList.module.css';

export interface UseListProps {
  readonly users: readonly MediaUse[];
  /** Names at most so many. */
  readonly limit?: number;
}

/** What a user of files is called. */
function nameOf({ kind, title }: MediaUse): string {
  const { uses, untitled } = MEDIA_LIBRARY_TEXTS;
  if (kind === 'nest' || kind === 'profile') return uses[kind];
  return title.trim() || untitled[kind];
}

/** "Used in 3 modules", or in places where not all of the users are modules. */
export function wordsOfUse(users: readonly MediaUse[]): string {
  const texts = MEDIA_LIBRARY_TEXTS;
  if (users.length === 0) return texts.usedNowhere;
  return users.every(({ kind }) => kind === 'module')
    ? texts.usedInModules(users.length)
    : texts.usedInPlaces(users.length);
}

/** Who uses files, with ways there. */
export function UseList({ users, limit = 8 }: UseListProps) {
  const texts = MEDIA_LIBRARY_TEXTS;
  return (
    <ul className={styles['list']}>
      {users.slice(0, limit).map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <Link to={placeOfUse(use)} className={styles['link']}>
            <span className={styles['name']}>{nameOf(use)}</span>
            {use.kind === 'nest' || use.kind === 'profile' ? null : (
              <span className={styles['kind']}>{texts.uses[use.kind]}</span>
            )}
          </Link>
        </li>
      ))}
      {users.length > limit ? (
        <li className={styles['more']}>{texts.moreUses(users.length - limit)}</li>
      ) : null}
    </ul>
  );
}
