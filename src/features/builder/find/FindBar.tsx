import { Search, X } from 'lucide-react';
import {
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { findNodes } from '@/domain/graph/find-nodes';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/IconButton';
import { FileTitlesContext } from '../file-titles';
import { nodeKind } from '../node-kind';
import { nodeSummary, nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';
import styles from './FindBar.module.css';

export interface FindBarProps {
  readonly content: ModuleContent;
  /** A new object each time the bar is asked for; the field then takes the focus again. */
  readonly wish: object;
  /** Shows a node while one goes through the results. */
  readonly onShow: (nodeId: string) => void;
  /** Goes to a node for good. */
  readonly onGo: (nodeId: string) => void;
  readonly onClose: () => void;
}

/** So many results are listed at once; more words find the others. */
const MOST_LISTED = 50;

/** Finds a node by any of its texts. Results come while typing; arrow keys go through them, Enter goes to one. */
export function FindBar({ content, wish, onShow, onGo, onClose }: FindBarProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(query);
  const found = useMemo(() => findNodes(content, wanted), [content, wanted]);
  const texts = BUILDER_TEXTS.find;
  const listed = found.slice(0, MOST_LISTED);
  const active = Math.min(at, listed.length - 1);
  const isAsked = wanted.trim() !== '';

  useEffect(() => {
    const wished = wish && field.current;
    wished?.focus();
    wished?.select();
  }, [wish]);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const goals: Partial<Record<string, number>> = {
      ArrowDown: (active + 1) % listed.length,
      ArrowUp: (active - 1 + listed.length) % listed.length,
      PageDown: Math.min(listed.length - 1, active + 6),
      PageUp: Math.max(0, active - 6),
    };
    const goal = goals[event.key];
    const node = listed[goal ?? active];
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (goal !== undefined && node) {
      event.preventDefault();
      setAt(goal);
      document.getElementById(`${id}-${goal}`)?.scrollIntoView({ block: 'nearest' });
      onShow(node.id);
    } else if (event.key === 'Enter' && node) {
      event.preventDefault();
      onGo(node.id);
    }
  }

  return (
    <search className={styles['bar']} aria-label={texts.label}>
      <div className={styles['row']}>
        <Search size={18} aria-hidden="true" className={styles['glass']} />
        <input
          ref={field}
          type="text"
          role="combobox"
          className={styles['field']}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          aria-expanded={listed.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={listed.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <output className={styles['count']}>{isAsked ? texts.count(found.length) : ''}</output>
        <IconButton label={texts.close} icon={<X size={18} />} onClick={onClose} />
      </div>
      {/* No list of the browser's own holds what is shown here. */}
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={texts.results}
        className={styles['list']}
        hidden={listed.length === 0}
      >
        {listed.map((node, index) => (
          <Result
            key={node.id}
            id={`${id}-${index}`}
            node={node}
            isActive={index === active}
            onGo={() => onGo(node.id)}
          />
        ))}
      </div>
      {found.length > MOST_LISTED ? (
        <p className={styles['more']}>{texts.more(found.length - MOST_LISTED)}</p>
      ) : null}
    </search>
  );
}

interface ResultProps {
  readonly id: string;
  readonly node: ModuleNode;
  readonly isActive: boolean;
  readonly onGo: () => void;
}

function Result({ id, node, isActive, onGo }: ResultProps) {
  const { icon: Icon, color, label } = nodeKind(node.type);
  const titles = useContext(FileTitlesContext);
  return (
    // The field above keeps the focus and takes the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isActive}
      className={classNames(styles['result'], isActive && styles['active'])}
      style={{ '--kind': color } as CSSProperties}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onGo}
    >
      <Icon size={18} aria-hidden="true" className={styles['icon']} />
      <span className={styles['words']}>
        <span className={styles['title']}>{nodeTitle(node)}</span>
        <span className={styles['summary']}>
          {label} · {nodeSummary(node, titles).text}
        </span>
      </span>
    </div>
  );
}
