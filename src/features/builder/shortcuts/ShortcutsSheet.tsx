import { Text } from '@/ui/Text';
import { Dialog } from '@/ui/Dialog';
import { BUILDER_TEXTS } from '../texts';
import { shortcutGroups, type Shortcut } from './shortcut-groups';
import styles from './ShortcutsSheet.module.css';

export interface ShortcutsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whether keys are named as on a Mac. */
  readonly isMac?: boolean | undefined;
}

const onMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Every key of the builder, by what one is at. */
export function ShortcutsSheet({ open, onClose, isMac = onMac() }: ShortcutsSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={BUILDER_TEXTS.shortcuts} size="sheet">
      {/* Reached with Tab, so that it is scrolled with keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['groups']} tabIndex={0} aria-label={BUILDER_TEXTS.shortcuts}>
        {shortcutGroups(isMac).map(({ title, hint, shortcuts }) => (
          <section key={title} className={styles['group']}>
            <h3 className={styles['title']}>{title}</h3>
            {hint === undefined ? null : <p className={styles['hint']}>{hint}</p>}
            <dl className={styles['list']}>
              {shortcuts.map((shortcut) => (
                <Row key={shortcut.does} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}

function Row({ does, keys }: Shortcut) {
  return (
    <div className={styles['row']}>
      <dt>{does}</dt>
      <dd className={styles['keys']}>
        {keys.map((combination, index) => (
          <span key={combination.join('+')} className={styles['combination']}>
            {index === 0 ? null : (
              <Text as="span" size="xs" tone="muted">
                {BUILDER_TEXTS.or}
              </Text>
            )}
            {combination.map((key) => (
              <kbd key={key} className={styles['key']}>
                {key}
              </kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  );
}
