import { Text } from '@/ui/Text';
import { Dialog } from '@/ui/Dialog';
import { BUILDER_TEXTS } from '../texts';
import { KEYS, SHORTCUT_GROUPS } from './shortcut-groups';
import styles from './ShortcutsSheet.module.css';

export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={BUILDER_TEXTS.shortcuts} size="sheet">
      {/* A tab stop, to scroll by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['groups']} tabIndex={0} aria-label={BUILDER_TEXTS.shortcuts}>
        {SHORTCUT_GROUPS.map(({ title, hint, shortcuts }) => (
          <section key={title} className={styles['group']}>
            <h3 className={styles['title']}>{title}</h3>
            {hint === undefined ? null : (
              <Text size="xs" tone="muted">
                {hint}
              </Text>
            )}
            <dl>
              {shortcuts.map(([does, ...combinations]) => (
                <div key={does} className={styles['row']}>
                  <dt>{does}</dt>
                  <dd className={styles['keys']}>
                    {combinations.map((combination, index) => (
                      <Combination key={combination} keys={combination} isOther={index > 0} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}

function Combination({ keys, isOther }: { readonly keys: string; readonly isOther: boolean }) {
  return (
    <span className={styles['keys']}>
      {isOther ? (
        <Text as="span" size="xs" tone="muted">
          {BUILDER_TEXTS.or}
        </Text>
      ) : null}
      {keys.split(' ').map((key) => (
        <kbd key={key} className={styles['key']}>
          {KEYS[key] ?? key}
        </kbd>
      ))}
    </span>
  );
}
