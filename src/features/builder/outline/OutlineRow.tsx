import { ChevronDown, CornerDownRight, EllipsisVertical, Plus } from 'lucide-react';
import { memo, useContext, useId, type CSSProperties, type MouseEvent } from 'react';
import type { NodeMark } from '@/domain/checks/node-marks';
import { isStartNode } from '@/domain/graph/start-node';
import type { ModuleNode } from '@/domain/module/module-content';
import { Badge } from '@/ui/Badge';
import { classNames } from '@/ui/class-names';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { FileTitlesContext } from '../file-titles';
import { nodeKind } from '../nodes/node-kind';
import { nodeSummary, nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';
import { Row } from '@/ui/Row';
import { Text } from '@/ui/Text';
import styles from './OutlineRow.module.css';
import type { OutlineItem } from './outline-tree';
import { choiceText, isEnd, describeMarks, rowTitle } from './row-texts';
import { OUTLINE_TEXTS } from './texts';

export interface RowHandlers {
  readonly press: (key: string, extend: boolean) => void;
  readonly toggle: (key: string) => void;
  readonly add: (key: string) => void;
  readonly showMenu: (key: string, anchor: HTMLElement) => void;
}

export interface OutlineRowProps {
  readonly item: OutlineItem;
  readonly node: ModuleNode | undefined;
  /** Title of the target node. */
  readonly target: string | undefined;
  readonly mark: NodeMark | undefined;
  /** Undefined without children. */
  readonly isExpanded: boolean | undefined;
  /** The one tab stop. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
  readonly on: RowHandlers;
}

/** Deepest indentation that fits a phone. */
const DEEPEST = 9;

/** Button presses must not select the row. */
const inner = (act: (event: MouseEvent<HTMLElement>) => void) => (event: MouseEvent<HTMLElement>) => {
  event.stopPropagation();
  act(event);
};

/** One row. Its buttons are for pointers; keys act on the row. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { item, node, target, mark, isExpanded, isActive, isSelected, isOpen, on } = props;
  const { key, subject } = item;
  const words = useId();
  const title = rowTitle(subject, node, target);
  const isFree = subject.kind === 'choice' && subject.to === undefined;
  return (
    // The tree has a single tab stop and takes the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      data-key={key}
      data-node={subject.kind === 'node' ? subject.nodeId : undefined}
      tabIndex={isActive ? 0 : -1}
      aria-labelledby={words}
      aria-level={item.level}
      aria-posinset={item.position}
      aria-setsize={item.size}
      aria-expanded={isExpanded}
      aria-selected={subject.kind === 'node' ? isSelected : undefined}
      aria-current={isOpen || undefined}
      className={classNames(
        styles['row'],
        styles[subject.kind],
        isSelected && styles['selected'],
        isOpen && styles['open'],
      )}
      style={
        {
          '--level': Math.min(item.level, DEEPEST) - 1,
          '--kind': node ? nodeKind(node.type).color : 'var(--text-muted)',
        } as CSSProperties
      }
      onClick={(event) => on.press(key, event.shiftKey || event.ctrlKey || event.metaKey)}
      onContextMenu={(event) => {
        event.preventDefault();
        on.showMenu(key, event.currentTarget);
      }}
    >
      {isExpanded === undefined ? null : (
        <button
          type="button"
          tabIndex={-1}
          className={styles['toggle']}
          aria-label={isExpanded ? OUTLINE_TEXTS.collapse(title) : OUTLINE_TEXTS.expand(title)}
          onClick={inner(() => on.toggle(key))}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      )}
      <span id={words} className={styles['body']}>
        {subject.kind === 'node' && node ? <NodeWords node={node} mark={mark} /> : null}
        {subject.kind === 'choice' ? (
          <>
            <span className={styles['choiceText']}>
              <VisuallyHidden>{`${OUTLINE_TEXTS.choiceWord} `}</VisuallyHidden>
              <b>{subject.number}</b>
              <Pause mark=":" />
              <ChoiceWords text={choiceText(node, subject.choiceId)} />
            </span>
            {subject.isNested ? null : (
              <>
                <Pause mark="." />
                <LinkTargets target={target} />
              </>
            )}
          </>
        ) : null}
        {subject.kind === 'link' ? <LinkTargets target={target} /> : null}
        {subject.kind === 'group' ? <span>{title}</span> : null}
      </span>
      {isFree ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles['button']}
          aria-label={OUTLINE_TEXTS.addAfter(title)}
          onClick={inner(() => on.add(key))}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      ) : null}
      {subject.kind === 'group' ? null : (
        <button
          type="button"
          tabIndex={-1}
          className={styles['button']}
          aria-label={OUTLINE_TEXTS.actionsOf(title)}
          aria-haspopup="menu"
          onClick={inner((event) => on.showMenu(key, event.currentTarget))}
        >
          <EllipsisVertical size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
});

function ChoiceWords({ text }: { readonly text: string }) {
  const isMissing = text === OUTLINE_TEXTS.choiceUntitled;
  return (
    <span dir="auto" className={isMissing ? styles['missing'] : undefined}>
      {text}
    </span>
  );
}

/** A pause for screen readers. */
function Pause({ mark }: { readonly mark: string }) {
  return (
    <>
      <VisuallyHidden>{mark}</VisuallyHidden>{' '}
    </>
  );
}

function LinkTargets({ target }: { readonly target: string | undefined }) {
  return (
    <span className={classNames(styles['leads'], target === undefined && styles['missing'])}>
      <CornerDownRight size={14} aria-hidden="true" />
      <span>{target === undefined ? OUTLINE_TEXTS.leadsNowhere : OUTLINE_TEXTS.goesTo(target)}</span>
    </span>
  );
}

function NodeWords({ node, mark }: { readonly node: ModuleNode; readonly mark: NodeMark | undefined }) {
  const { icon: Icon, label } = nodeKind(node.type);
  const summary = nodeSummary(node, useContext(FileTitlesContext));
  const words = describeMarks(mark);
  return (
    <>
      <Row as="span" nowrap className={styles['head']}>
        <Icon size={18} aria-hidden="true" className={styles['icon']} />
        <Text as="span" tone="strong" lines={2} dir="auto" className={styles['title']}>
          {nodeTitle(node)}
        </Text>
        {isStartNode(node) ? (
          <>
            <Pause mark="," />
            <Badge tone="teal">{BUILDER_TEXTS.node.start}</Badge>
          </>
        ) : null}
        {words === undefined ? null : (
          <>
            <Pause mark="," />
            <Badge tone={mark?.severity === 'error' ? 'red' : 'neutral'}>{words}</Badge>
          </>
        )}
        <Pause mark="," />
      </Row>
      <span className={styles['words']}>
        <span className={styles['kind']}>{label}</span>
        <Pause mark=":" />
        <span dir="auto" className={classNames(styles['summary'], summary.isMissing && styles['missing'])}>
          {summary.text}
        </span>
        {isEnd(node) ? (
          <>
            <Pause mark="." />
            <span className={styles['ends']}>{OUTLINE_TEXTS.ends}</span>
          </>
        ) : null}
      </span>
    </>
  );
}
