import { Link } from 'react-router-dom';
import { Text } from '@/ui/Text';
import { placeOfUse, type MediaUse } from './media-uses';
import { MEDIA_LIBRARY_TEXTS as texts } from './texts';
import styles from './UseList.module.css';

export interface UseListProps {
  readonly users: readonly MediaUse[];
  readonly limit: number;
}

/** "Used in 3 modules", or "places". */
export function describeUses(users: readonly MediaUse[]): string {
  if (users.length === 0) return texts.usedNowhere;
  return users.every(({ kind }) => kind === 'module')
    ? texts.usedInModules(users.length)
    : texts.usedInPlaces(users.length);
}

/** Users of files, with links. */
export function UseList({ users, limit }: UseListProps) {
  return (
    <ul className={styles['list']}>
      {users.slice(0, limit).map((use) => {
        const isOne = use.kind === 'nest' || use.kind === 'profile';
        const name = isOne ? texts.uses[use.kind] : use.title.trim() || texts.untitled[use.kind];
        return (
          <li key={`${use.kind} ${use.id}`}>
            <Link to={placeOfUse(use)} className={styles['link']}>
              <Text as="span" size="sm" lines={2} dir="auto">
                {name}
              </Text>
              {isOne ? null : (
                <Text as="span" size="xs" tone="muted">
                  {texts.uses[use.kind]}
                </Text>
              )}
            </Link>
          </li>
        );
      })}
      {users.length > limit ? (
        <li>
          <Text as="span" size="xs" tone="muted">
            {texts.moreUses(users.length - limit)}
          </Text>
        </li>
      ) : null}
    </ul>
  );
}
