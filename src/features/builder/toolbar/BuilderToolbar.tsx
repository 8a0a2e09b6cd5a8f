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
import type { EditSession, SessionState } from '../model/edit-session';
import { ACTION_TEXTS, BUILDER_TEXTS } from '../texts';
import { Stack } from '@/ui/Stack';
import { Row } from '@/ui/Row';
import styles from './BuilderToolbar.module.css';
import { SaveStatus } from './SaveStatus';

export type BuilderView = 'canvas' | 'outline';

export interface BuilderToolbarProps {
  readonly moduleId: string;
  readonly title: string;
  readonly session: EditSession;
  readonly state: SessionState;
  readonly sending: PendingState | undefined;
  readonly view: BuilderView;
  readonly onView: (view: BuilderView) => void;
  readonly onAdd: () => void;
  readonly onPreview: () => void;
  readonly onCheck: () => void;
  readonly isChecking: boolean;
  /** Undefined while unknown. */
  readonly problems: number | undefined;
  readonly more: () => readonly MenuItem[];
}

type Step = EditHistory['past'][number];

const textOf = (step: Step | undefined) => (step === undefined ? '' : ` ${ACTION_TEXTS[step.action]}`);

const VIEWS = [
  ['canvas', Workflow],
  ['outline', List],
] as const;

export function BuilderToolbar(props: BuilderToolbarProps) {
  const { moduleId, session, state, problems, isChecking } = props;
  const { past, future } = state.history;
  const [undone, redone] = [past.at(-1), future.at(-1)];
  const texts = BUILDER_TEXTS;
  const title = props.title.trim() || texts.untitledModule;
  return (
    <header>
      <div className={styles['bar']}>
        <Stack gap={0} className={styles['name']}>
          <h1 dir="auto" className={styles['title']}>
            {title}
          </h1>
          <SaveStatus save={state.save} sending={props.sending} />
        </Stack>
        <Row nowrap className={styles['tools']} role="toolbar" aria-label={title}>
          <Row gap={0} nowrap>
            <IconButton
              label={`${texts.undo}${textOf(undone)}`}
              icon={<Undo2 size={20} />}
              disabled={!undone}
              onClick={session.undo}
            />
            <IconButton
              label={`${texts.redo}${textOf(redone)}`}
              icon={<Redo2 size={20} />}
              disabled={!redone}
              onClick={session.redo}
            />
          </Row>
          <Row as="fieldset" gap={0} nowrap aria-label={texts.views}>
            {VIEWS.map(([view, Icon]) => (
              <IconButton
                key={view}
                label={texts[view]}
                icon={<Icon size={20} />}
                aria-pressed={props.view === view}
                className={styles['view']}
                onClick={() => props.onView(view)}
              />
            ))}
          </Row>
          <Button onClick={props.onAdd} className={styles['tool']} aria-label={texts.addNode}>
            <Plus size={18} aria-hidden="true" />
            <span className={styles['word']}>{texts.addNode}</span>
          </Button>
          {state.content.nodes.length > 0 ? (
            <Button onClick={props.onPreview} className={styles['tool']} aria-label={texts.preview}>
              <Play size={18} aria-hidden="true" />
              <span className={styles['word']}>{texts.preview}</span>
            </Button>
          ) : null}
          <Button
            variant="quiet"
            aria-pressed={isChecking}
            onClick={props.onCheck}
            className={`${styles['tool']} ${styles['later']} ${styles['view']}`}
            aria-label={`${texts.checkErrors}${problems ? `, ${texts.problems(problems)}` : ''}`}
          >
            <CircleCheckBig size={18} aria-hidden="true" />
            <span className={styles['word']}>{texts.checkErrors}</span>
            <span className={styles['count']}>{problems || null}</span>
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
            onClick={() => void session.save()}
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
        </Row>
      </div>
    </header>
  );
}
