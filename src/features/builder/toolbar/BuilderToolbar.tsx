import {
  CircleCheckBig,
  Ellipsis,
  List,
  Play,
  Plus,
  Redo2,
  Save,
  Share2,
  Undo2,
  Workflow,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PendingState } from '@/db/use-pending';
import type { EditHistory } from '@/domain/graph/edit-history';
import { Button, buttonClass } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Menu } from '@/ui/Menu';
import type { MenuItem } from '@/ui/MenuPopover';
import type { SaveState } from '../editing/save-state';
import { ACTION_WORDS, BUILDER_TEXTS } from '../texts';
import styles from './BuilderToolbar.module.css';
import { SaveStatus } from './SaveStatus';

/** How the graph is shown. */
export type BuilderView = 'canvas' | 'outline';

export interface BuilderToolbarProps {
  readonly moduleId: string;
  readonly title: string;
  readonly save: SaveState;
  readonly sending: PendingState | undefined;
  readonly history: EditHistory;
  readonly hasNodes: boolean;
  readonly view: BuilderView;
  readonly onView: (view: BuilderView) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onAdd: () => void;
  readonly onPreview: () => void;
  readonly onCheck: () => void;
  /** Whether the panel of the checks is shown. */
  readonly isChecking: boolean;
  /** How many problems the checks find; undefined while that is not known. */
  readonly problems?: number | undefined;
  readonly onSave: () => void;
  /** What the menu at the end of the bar offers. */
  readonly more: readonly MenuItem[];
}

const last = (entries: EditHistory['past']) => {
  const entry = entries.at(-1);
  return entry ? ` ${ACTION_WORDS[entry.action]}` : '';
};

/** The slim bar on top of the builder. */
export function BuilderToolbar(props: BuilderToolbarProps) {
  const { moduleId, title, save, sending, history, hasNodes, view, onView } = props;
  const texts = BUILDER_TEXTS;
  return (
    <header className={styles['place']}>
      <div className={styles['bar']}>
        <div className={styles['name']}>
          <h1 dir="auto" className={styles['title']}>
            {title.trim() || texts.untitledModule}
          </h1>
          <SaveStatus save={save} sending={sending} />
        </div>
        <div className={styles['tools']} role="toolbar" aria-label={title.trim() || texts.untitledModule}>
          <div className={styles['group']}>
            <IconButton
              label={`${texts.undo}${last(history.past)}`}
              icon={<Undo2 size={20} />}
              disabled={history.past.length === 0}
              onClick={props.onUndo}
            />
            <IconButton
              label={`${texts.redo}${last(history.future)}`}
              icon={<Redo2 size={20} />}
              disabled={history.future.length === 0}
              onClick={props.onRedo}
            />
          </div>
          <fieldset className={styles['group']} aria-label={texts.views}>
            <IconButton
              label={texts.canvas}
              icon={<Workflow size={20} />}
              aria-pressed={view === 'canvas'}
              className={styles['view']}
              onClick={() => onView('canvas')}
            />
            <IconButton
              label={texts.outline}
              icon={<List size={20} />}
              aria-pressed={view === 'outline'}
              className={styles['view']}
              onClick={() => onView('outline')}
            />
          </fieldset>
          <Button onClick={props.onAdd} className={styles['tool']} aria-label={texts.addNode}>
            <Plus size={18} aria-hidden="true" />
            <span className={styles['word']}>{texts.addNode}</span>
          </Button>
          {hasNodes ? (
            <Button onClick={props.onPreview} className={styles['tool']} aria-label={texts.preview}>
              <Play size={18} aria-hidden="true" />
              <span className={styles['word']}>{texts.preview}</span>
            </Button>
          ) : null}
          <Button
            variant="quiet"
            aria-pressed={props.isChecking}
            onClick={props.onCheck}
            className={`${styles['tool']} ${styles['later']} ${styles['view']}`}
            aria-label={`${texts.checkErrors}${props.problems ? `, ${texts.problems(props.problems)}` : ''}`}
          >
            <CircleCheckBig size={18} aria-hidden="true" />
            <span className={styles['word']}>{texts.checkErrors}</span>
            {props.problems ? <span className={styles['count']}>{props.problems}</span> : null}
          </Button>
          <Link
            to={`/nest/content/module/share?id=${moduleId}`}
            className={buttonClass({ variant: 'quiet' }, `${styles['tool']} ${styles['share']}`)}
            aria-label={texts.shareAccess}
          >
            <Share2 size={18} aria-hidden="true" />
            <span className={styles['wideWord']}>{texts.shareAccess}</span>
          </Link>
          <Button
            variant="primary"
            onClick={props.onSave}
            className={styles['tool']}
            aria-label={texts.saveChanges}
          >
            <Save size={18} aria-hidden="true" />
            <span className={styles['word']}>{texts.saveChanges}</span>
          </Button>
          <Menu
            label={texts.more}
            trigger={<Ellipsis size={20} aria-hidden="true" />}
            triggerClassName={buttonClass({ variant: 'quiet' }, styles['tool'])}
            items={props.more}
          />
        </div>
      </div>
    </header>
  );
}
