import { memo, type CSSProperties } from 'react';
import { Handle, Position, type NodeProps } from 'reactflow';
import { fieldsOf } from '@/domain/graph/record';
import { isStartNode } from '@/domain/graph/start-node';
import { isKnownNode, type ModuleNode, type RouterChoice } from '@/domain/module/module-content';
import { classNames } from '@/ui/class-names';
import { nodeKind } from '../node-kind';
import { nodeSummary, nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';
import { choiceTile } from './choice-side';
import type { FlowDirection, FlowNode } from './flow-elements';
import styles from './NodeCard.module.css';

const SIDES = { left: Position.Left, right: Position.Right, bottom: Position.Bottom } as const;

/** One node on the canvas. */
export const NodeCard = memo(function NodeCard({ data, selected }: NodeProps<FlowNode>) {
  const { node, direction } = data;
  const kind = nodeKind(node.type);
  const Icon = kind.icon;
  const summary = nodeSummary(node);
  const isStart = isStartNode(node);
  const hasTitle = fieldsOf(node.config)['title'] !== '';
  return (
    <div
      className={classNames(styles['card'], selected && styles['selected'])}
      style={{ '--kind': kind.color } as CSSProperties}
    >
      {isStart ? null : (
        <Handle
          type="target"
          className={styles['target']}
          position={direction === 'right' ? Position.Left : Position.Top}
        />
      )}
      <div className={styles['head']}>
        <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
        <span className={styles['kind']}>{kind.label}</span>
        {isStart ? <span className={styles['start']}>{BUILDER_TEXTS.node.start}</span> : null}
      </div>
      <div className={classNames(styles['title'], !hasTitle && styles['missing'])}>{nodeTitle(node)}</div>
      <div className={classNames(styles['words'], summary.isMissing && styles['missing'])}>
        {summary.text}
      </div>
      <Details node={node} direction={direction} />
      {node.type === 'router' ? null : (
        <Handle
          type="source"
          className={styles['source']}
          position={direction === 'right' ? Position.Right : Position.Bottom}
        />
      )}
    </div>
  );
});

function Details({ node, direction }: { readonly node: ModuleNode; readonly direction: FlowDirection }) {
  if (!isKnownNode(node)) return null;
  switch (node.type) {
    case 'router':
      return <Choices choices={node.config.choices} direction={direction} />;
    case 'multipleChoice':
      return <div className={styles['count']}>{BUILDER_TEXTS.node.answers(node.config.choices.length)}</div>;
    case 'ranking':
      return (
        <div className={styles['count']}>{BUILDER_TEXTS.node.items(node.config.rankingItems.length)}</div>
      );
    default:
      return null;
  }
}

function Choices({
  choices,
  direction,
}: {
  readonly choices: readonly RouterChoice[];
  readonly direction: FlowDirection;
}) {
  if (choices.length === 0) return <div className={styles['count']}>{BUILDER_TEXTS.node.noChoices}</div>;
  return (
    <div className={classNames(styles['choices'], direction === 'right' && styles['across'])}>
      {choices.map((choice, index) => {
        const { span, side, isWired } = choiceTile(index, choices.length, direction);
        const isBlank = choice.text.trim() === '';
        return (
          <div
            key={choice.id}
            className={classNames(styles['choice'], span === 2 && styles['wide'], isWired && styles['wired'])}
          >
            <span className={classNames(styles['choiceText'], isBlank && styles['missing'])}>
              {isBlank ? BUILDER_TEXTS.node.choice(index + 1) : choice.text.slice(0, 80)}
            </span>
            <Handle
              type="source"
              id={choice.id}
              position={SIDES[side]}
              className={classNames(styles['source'], styles[`from-${side}`])}
            />
          </div>
        );
      })}
    </div>
  );
}
