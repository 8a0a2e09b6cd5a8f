import {
  useContext,
  useDeferredValue,
  useId,
  useMemo,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { findNodes } from '@/domain/graph/find-nodes';
import { linksOf, type Exit } from '@/domain/graph/links';
import { isStartNode } from '@/domain/graph/start-node';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { classNames } from '@/ui/class-names';
import { Dialog } from '@/ui/Dialog';
import { FileTitlesContext } from '../file-titles';
import { nodeKind } from '../node-kind';
import { nodeSummary, nodeTitle } from '../node-summary';
import styles from './ConnectDialog.module.css';
import { OUTLINE_TEXTS } from './texts';

export interface ConnectDialogProps {
  readonly content: ModuleContent;
  readonly from: Exit;
  /** What the link leaves, in words. */
  readonly title: string;
  readonly onClose: () => void;
  /** Leads the exit to a node, or to nothing. */
  readonly onConnect: (to: string | undefined) => void;
}

/** So many are listed at once; the others are found by typing. */
const MOST_LISTED = 60;

/**
 * Chooses where an exit leads, by typing and arrow keys or by pressing: every node but the one it leaves and the start
 * (authoring specification, section 4).
 */
export function ConnectDialog({ content, from, title, onClose, onConnect }: ConnectDialogProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(query.trim());
  const now = useMemo(() => {
    const source = content.nodes.find((node) => node.id === from.nodeId);
    return source && linksOf(source).find((link) => link.from.choiceId === from.choiceId)?.to;
  }, [content, from]);
  const found = useMemo(
    () =>
      (wanted === '' ? content.nodes : findNodes(content, wanted)).filter(
        (node) => node.id !== from.nodeId && !isStartNode(node),
      ),
    [content, from, wanted],
  );
  // Nothing is the first thing to choose, while it would change something and nothing is searched for.
  const offersNothing = now !== undefined && wanted === '';
  const options: readonly (ModuleNode | undefined)[] = [
    ...(offersNothing ? [undefined] : []),
    ...found.slice(0, MOST_LISTED),
  ];
  const active = Math.min(at, options.length - 1);

  function choose(to: string | undefined) {
    onClose();
    onConnect(to);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const goals: Partial<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 8,
      PageUp: active - 8,
    };
    const goal = goals[event.key];
    if (goal !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(options.length - 1, goal));
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && options.length > 0) {
      event.preventDefault();
      choose(options[active]?.id);
    }
  }

  return (
    <Dialog open onClose={onClose} title={OUTLINE_TEXTS.connectTitle(title)} size="md">
      <div className={styles['body']}>
        <input
          type="text"
          role="combobox"
          className={styles['search']}
          data-autofocus
          aria-label={OUTLINE_TEXTS.connectSearch}
          placeholder={OUTLINE_TEXTS.connectSearch}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <output className={styles['count']}>
          {found.length === 0
            ? OUTLINE_TEXTS.noTarget
            : found.length === 1
              ? OUTLINE_TEXTS.oneTarget
              : OUTLINE_TEXTS.manyTargets(found.length)}
        </output>
        {/* Drawn by us, as the native list shows titles only. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div id={`${id}-list`} role="listbox" aria-label={OUTLINE_TEXTS.targets} className={styles['list']}>
          {options.map((node, index) => (
            <Option
              key={node?.id ?? ''}
              id={`${id}-${index}`}
              node={node}
              isNow={node !== undefined && node.id === now}
              isActive={index === active}
              onChoose={() => choose(node?.id)}
            />
          ))}
        </div>
        {found.length > MOST_LISTED ? (
          <p className={styles['count']}>{OUTLINE_TEXTS.moreTargets(found.length - MOST_LISTED)}</p>
        ) : null}
      </div>
    </Dialog>
  );
}

interface OptionProps {
  readonly id: string;
  readonly node: ModuleNode | undefined;
  readonly isNow: boolean;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, node, isNow, isActive, onChoose }: OptionProps) {
  const kind = node && nodeKind(node.type);
  const Icon = kind?.icon;
  const titles = useContext(FileTitlesContext);
  return (
    // The field above keeps the focus and takes the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isActive}
      className={classNames(styles['option'], isActive && styles['active'])}
      style={{ '--kind': kind?.color ?? 'var(--text-muted)' } as CSSProperties}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {Icon ? <Icon size={18} aria-hidden="true" className={styles['icon']} /> : null}
      <span className={styles['words']}>
        <span dir="auto" className={styles['title']}>
          {node ? nodeTitle(node) : OUTLINE_TEXTS.nothing}
        </span>
        {node ? (
          <span className={styles['summary']}>
            {kind?.label} · {nodeSummary(node, titles).text}
          </span>
        ) : null}
      </span>
      {isNow ? <span className={styles['now']}>{OUTLINE_TEXTS.now}</span> : null}
    </div>
  );
}
