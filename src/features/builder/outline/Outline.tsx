import { CornerDownRight } from 'lucide-react';
import { useId, useMemo, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { isStartNode } from '@/domain/graph/start-node';
import { walkOrder } from '@/domain/graph/walk-order';
import { isKnownNode, type ModuleContent, type ModuleNode } from '@/domain/module/module-content';
import { Badge } from '@/ui/Badge';
import { classNames } from '@/ui/class-names';
import { nodeKind } from '../node-kind';
import { nodeSummary, nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';
import styles from './Outline.module.css';

export interface OutlineProps {
  readonly content: ModuleContent;
  readonly selectedId: string | undefined;
  readonly onOpen: (nodeId: string) => void;
  readonly onDelete: (nodeId: string) => void;
}

/** The same graph as a list, in reading order: for phones, and for people who do not see the canvas. */
export function Outline({ content, selectedId, onOpen, onDelete }: OutlineProps) {
  const hint = useId();
  const list = useRef<HTMLDivElement>(null);
  const { reached, unreached } = useMemo(() => walkOrder(content), [content]);
  const titles = useMemo(() => new Map(content.nodes.map((node) => [node.id, nodeTitle(node)])), [content]);
  const texts = BUILDER_TEXTS.list;
  const first = reached[0] ?? unreached[0];
  const current = content.nodes.some((node) => node.id === selectedId) ? selectedId : first?.id;

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-node]') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const focused = buttons[at]?.dataset['node'];
    if ((event.key === 'Delete' || event.key === 'Backspace') && focused !== undefined) {
      event.preventDefault();
      (buttons[at + 1] ?? buttons[at - 1])?.focus();
      onDelete(focused);
      return;
    }
    const goal: Partial<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = buttons[goal[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const item = (node: ModuleNode) => (
    <OutlineItem
      key={node.id}
      node={node}
      titles={titles}
      isSelected={node.id === selectedId}
      isFocusable={node.id === current}
      hintId={hint}
      onOpen={onOpen}
    />
  );

  return (
    // Arrow keys move between the buttons inside; each of them works by itself too.
    <div ref={list} data-outline className={styles['outline']} role="presentation" onKeyDown={move}>
      <p id={hint} className={styles['hint']}>
        {texts.moveHint}
      </p>
      <ol className={styles['list']} aria-label={texts.label}>
        {reached.map((node) => item(node))}
      </ol>
      {unreached.length === 0 ? null : (
        <>
          <h2 className={styles['heading']}>{texts.notReached}</h2>
          <ol className={styles['list']} aria-label={texts.notReached}>
            {unreached.map((node) => item(node))}
          </ol>
        </>
      )}
    </div>
  );
}

interface OutlineItemProps {
  readonly node: ModuleNode;
  readonly titles: ReadonlyMap<string, string>;
  readonly isSelected: boolean;
  readonly isFocusable: boolean;
  readonly hintId: string;
  readonly onOpen: (nodeId: string) => void;
}

function OutlineItem({ node, titles, isSelected, isFocusable, hintId, onOpen }: OutlineItemProps) {
  const kind = nodeKind(node.type);
  const Icon = kind.icon;
  const summary = nodeSummary(node);
  return (
    <li style={{ '--kind': kind.color } as CSSProperties}>
      <button
        type="button"
        data-node={node.id}
        tabIndex={isFocusable ? 0 : -1}
        aria-current={isSelected || undefined}
        aria-describedby={hintId}
        className={classNames(styles['item'], isSelected && styles['selected'])}
        onClick={() => onOpen(node.id)}
      >
        <span className={styles['head']}>
          <Icon size={16} aria-hidden="true" />
          <span>{kind.label}</span>
          {isStartNode(node) ? <Badge tone="teal">{BUILDER_TEXTS.node.start}</Badge> : null}
        </span>
        <span className={styles['title']}>{nodeTitle(node)}</span>
        <span className={classNames(styles['words'], summary.isMissing && styles['missing'])}>
          {summary.text}
        </span>
        {exitsOf(node, titles).map((exit) => (
          <span key={exit.key} className={styles['link']}>
            <CornerDownRight size={14} aria-hidden="true" />
            <span>
              {exit.text === undefined ? null : <b>{exit.text} </b>}
              {exit.target === undefined
                ? BUILDER_TEXTS.list.ends
                : `${BUILDER_TEXTS.list.leadsTo} ${exit.target}`}
            </span>
          </span>
        ))}
      </button>
    </li>
  );
}

interface ExitWords {
  readonly key: string;
  readonly text?: string;
  readonly target: string | undefined;
}

function exitsOf(node: ModuleNode, titles: ReadonlyMap<string, string>): readonly ExitWords[] {
  if (isKnownNode(node) && node.type === 'router') {
    return node.config.choices.map((choice, index) => ({
      key: choice.id,
      text: choice.text.trim() || BUILDER_TEXTS.node.choice(index + 1),
      target: titles.get(choice.connection ?? ''),
    }));
  }
  return [{ key: 'next', target: titles.get(node.connection ?? '') }];
}
