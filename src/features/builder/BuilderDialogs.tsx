import type { ModuleContent } from '@/domain/module/module-content';
import type { ModuleRow } from '@/domain/rows/rows';
import { Dialog } from '@/ui/Dialog';
import { Text } from '@/ui/Text';
import { PassMarkDialog } from './configure/PassMarkDialog';
import { ExportDialog } from './export/ExportDialog';
import { AddNodeDialog } from './palette/AddNodeDialog';
import { PreviewDialog, type PreviewOf } from './preview/PreviewDialog';
import { KEYS, SHORTCUT_GROUPS } from './shortcuts/shortcut-groups';
import styles from './shortcuts/ShortcutsSheet.module.css';
import { BUILDER_TEXTS } from './texts';
import type { Builder } from './use-builder';

/** At most one dialog is open. */
export type BuilderDialog =
  | { readonly kind: 'add' | 'shortcuts' | 'export' | 'passMark' }
  | { readonly kind: 'preview'; readonly of: PreviewOf };

export interface BuilderDialogsProps {
  readonly dialog: BuilderDialog;
  readonly row: ModuleRow;
  readonly content: ModuleContent;
  readonly builder: Builder;
  readonly onClose: () => void;
}

export function BuilderDialogs({ dialog, row, content, builder, onClose }: BuilderDialogsProps) {
  switch (dialog.kind) {
    case 'add':
      return (
        <AddNodeDialog
          title={BUILDER_TEXTS.addNode}
          onClose={onClose}
          onAdd={(type) => builder.add({ type })}
        />
      );
    case 'passMark':
      return <PassMarkDialog content={content} onCommand={builder.command} onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsSheet onClose={onClose} />;
    case 'export':
      return <ExportDialog row={row} content={content} onClose={onClose} />;
    case 'preview':
      return <PreviewDialog title={row.title} content={content} of={dialog.of} onClose={onClose} />;
  }
}

function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
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
        <kbd key={key} translate="no" className={styles['key']}>
          {KEYS[key] ?? key}
        </kbd>
      ))}
    </span>
  );
}
