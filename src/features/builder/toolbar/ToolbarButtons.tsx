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
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { EditHistory } from '@/domain/graph/edit-history';
import { Button, buttonClass } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Menu } from '@/ui/Menu';
import type { MenuItem } from '@/ui/MenuPopover';
import { ACTION_WORDS, BUILDER_TEXTS } from '../texts';
import styles from './BuilderToolbar.module.css';

/** How the graph is shown. */
export type BuilderView = 'canvas' | 'outline';

/** What the last step was that can be undone, or redone; undefined where there is none. */
export type LastAction = EditHistory['past'][number]['action'] | undefined;

/** All functions stay the same from drawing to drawing. */
export interface ToolbarButtonsProps {
  readonly moduleId: string;
  readonly label: string;
  readonly undoes: LastAction;
  readonly redoes: LastAction;
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
  readonly more: () => readonly MenuItem[];
}

const wordOf = (action: LastAction) => (action === undefined ? '' : ` ${ACTION_WORDS[action]}`);

/** The buttons of the builder's bar. Memoized, so that typing does not render them. */
export const ToolbarButtons = memo(function ToolbarButtons(props: ToolbarButtonsProps) {
  const { moduleId, label, undoes, redoes, hasNodes, view, onView } = props;
  const texts = BUILDER_TEXTS;
  return (
    <div className={styles['tools']} role="toolbar" aria-label={label}>
      <div className={styles['group']}>
        <IconButton
          label={`${texts.undo}${wordOf(undoes)}`}
          icon={<Undo2 size={20} />}
          disabled={undoes === undefined}
          onClick={props.onUndo}
        />
        <IconButton
          label={`${texts.redo}${wordOf(redoes)}`}
          icon={<Redo2 size={20} />}
          disabled={redoes === undefined}
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
  );
});
