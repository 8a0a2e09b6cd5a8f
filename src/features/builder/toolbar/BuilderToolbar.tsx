import type { PendingState } from '@/db/use-pending';
import type { EditHistory } from '@/domain/graph/edit-history';
import type { SaveState } from '../editing/save-state';
import { BUILDER_TEXTS } from '../texts';
import styles from './BuilderToolbar.module.css';
import { SaveStatus } from './SaveStatus';
import { ToolbarButtons, type ToolbarButtonsProps } from './ToolbarButtons';

export interface BuilderToolbarProps extends Omit<ToolbarButtonsProps, 'label' | 'undoes' | 'redoes'> {
  readonly title: string;
  readonly save: SaveState;
  readonly sending: PendingState | undefined;
  readonly history: EditHistory;
}

/** The slim bar on top of the builder. */
export function BuilderToolbar({ title, save, sending, history, ...buttons }: BuilderToolbarProps) {
  const name = title.trim() || BUILDER_TEXTS.untitledModule;
  return (
    <header className={styles['place']}>
      <div className={styles['bar']}>
        <div className={styles['name']}>
          <h1 dir="auto" className={styles['title']}>
            {name}
          </h1>
          <SaveStatus save={save} sending={sending} />
        </div>
        <ToolbarButtons
          {...buttons}
          label={name}
          undoes={history.past.at(-1)?.action}
          redoes={history.future.at(-1)?.action}
        />
      </div>
    </header>
  );
}
