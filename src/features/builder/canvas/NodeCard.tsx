import { branches, branchesOf } from '@/domain/nodes/registry';
import type { RouterChoice } from '@/domain/nodes/router/router';
import { memo, useContext, type CSSProperties } from 'react';
import { Handle, type NodeProps } from 'reactflow';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { NodeMark } from '@/domain/checks/node-marks';
import { fieldsOf } from '@/domain/graph/record';
import { isStartNode } from '@/domain/graph/start-node';
import { isKnownNode, type ModuleNode } from '@/domain/module/module-content';
import { classNames } from '@/ui/class-names';
import { FileTitlesContext } from '../file-titles';
import { nodeKind } from '../nodes/node-kind';
import { viewOf } from '../nodes/view-registry';
import { nodeSummary, nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';
import { cardGeometry, choiceTile } from './card-geometry';
import { useIsFar } from './far';
import { SIDES, type FlowNode } from './flow-elements';
import type { FlowDirection } from './card-geometry';
import styles from './NodeCard.module.css';

/** A node on the canvas; zoomed out only its type and marks. */
export const NodeCard = memo(function NodeCard({ data, selected }: NodeProps<FlowNode>) {
  const isFar = useIsFar();
  const { node, mark } = data;
  const kind = nodeKind(node.type);
  return (
    <div
      className={classNames(
        styles['card'],
        isFar && styles['far'],
        selected && styles['selected'],
        mark && styles[mark.severity],
      )}
      style={{ '--kind': kind.color } as CSSProperties}
    >
      {isFar ? <ZoomedOutCard node={node} mark={mark} /> : <Face {...data} />}
    </div>
  );
});

function ZoomedOutCard({ node, mark }: { readonly node: ModuleNode; readonly mark: NodeMark | undefined }) {
  const Icon = mark ? MARKS[mark.severity] : nodeKind(node.type).icon;
  return (
    <>
      <Icon size={52} strokeWidth={2} aria-hidden="true" className={mark ? styles['farMark'] : undefined} />
      {isStartNode(node) ? <span className={styles['farStart']}>{BUILDER_TEXTS.node.start}</span> : null}
    </>
  );
}

const MARKS = { error: CircleAlert, warning: TriangleAlert } as const;

function Face({ node, direction, mark }: FlowNode['data']) {
  const kind = nodeKind(node.type);
  const Icon = kind.icon;
  const summary = nodeSummary(node, useContext(FileTitlesContext));
  const geometry = cardGeometry(node, direction);
  const isStart = isStartNode(node);
  const title = fieldsOf(node.config)['title'];
  const hasTitle = typeof title === 'string' && title.trim() !== '';
  const Mark = mark && MARKS[mark.severity];
  return (
    <>
      <div className={styles['head']}>
        <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
        <span className={styles['kind']}>{kind.label}</span>
        <span className={styles['signs']}>
          {Mark ? <Mark size={16} strokeWidth={2.25} aria-hidden="true" className={styles['mark']} /> : null}
          {isStart ? <span className={styles['start']}>{BUILDER_TEXTS.node.start}</span> : null}
        </span>
      </div>
      <div
        dir="auto"
        className={classNames(styles['title'], !hasTitle && styles['missing'])}
        style={{ '--lines': geometry.titleLines } as CSSProperties}
      >
        {nodeTitle(node)}
      </div>
      <div
        dir="auto"
        className={classNames(styles['words'], summary.isMissing && styles['missing'])}
        style={{ '--lines': geometry.wordsLines } as CSSProperties}
      >
        {summary.text}
      </div>
      <Details node={node} direction={direction} />
      {geometry.handles.map(({ type, choiceId, x, y, side }) => (
        <Handle
          key={`${type}${choiceId ?? ''}`}
          type={type}
          id={choiceId ?? null}
          position={SIDES[side]}
          className={classNames(styles['point'], styles[type])}
          style={{ left: x, top: y }}
        />
      ))}
    </>
  );
}

function Details({ node, direction }: { readonly node: ModuleNode; readonly direction: FlowDirection }) {
  if (!isKnownNode(node)) return null;
  const line = viewOf(node).countLine(node.config);
  if (line !== undefined) return <div className={styles['count']}>{line}</div>;
  return branches(node) ? <Choices choices={branchesOf(node)} direction={direction} /> : null;
}

function Choices({
  choices,
  direction,
}: {
  readonly choices: readonly RouterChoice[];
  readonly direction: FlowDirection;
}) {
  return (
    <div className={classNames(styles['choices'], direction === 'right' && styles['across'])}>
      {choices.map((choice, index) => {
        const { span, isWired } = choiceTile(index, choices.length, direction);
        const isBlank = choice.text.trim() === '';
        return (
          <div
            key={choice.id}
            className={classNames(styles['choice'], span === 2 && styles['wide'], isWired && styles['wired'])}
          >
            <span dir="auto" className={classNames(styles['choiceText'], isBlank && styles['missing'])}>
              {isBlank ? BUILDER_TEXTS.node.choice(index + 1) : choice.text.slice(0, 80)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
