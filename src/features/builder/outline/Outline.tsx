import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ModuleContent } from '@/domain/module/module-content';
import { Button } from '@/ui/Button';
import { VirtualList, type VirtualListHandle } from '@/ui/list/VirtualList';
import { MenuPopover } from '@/ui/MenuPopover';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useChecks } from '../checks/use-checks';
import type { ClipboardActions } from '../clipboard/use-clipboard';
import type { Builder } from '../use-builder';
import { freeExit } from './add-after';
import styles from './Outline.module.css';
import { pressOutlineKey } from './outline-keys';
import { exitOf, nodeKey, type OutlineItem } from './outline-tree';
import { OutlineDialog } from './OutlineDialog';
import { OutlineRow } from './OutlineRow';
import { rowActions } from './row-actions';
import { rowTitle, typedTitle } from './row-texts';
import { OUTLINE_TEXTS } from './texts';
import { createTypeAhead, nextMatch } from './type-ahead';
import { useOutlineActions } from './use-outline-actions';
import { useOutlineEdits } from './use-outline-edits';
import { useOutlineRows } from './use-outline-rows';

export interface OutlineProps {
  readonly content: ModuleContent;
  readonly builder: Pick<
    Builder,
    'selection' | 'openId' | 'reveal' | 'mark' | 'command' | 'remove' | 'goTo' | 'hasRoom'
  >;
  readonly clipboard: Pick<ClipboardActions, 'copy' | 'cut' | 'duplicate'>;
  readonly onOpen: (nodeId: string) => void;
  readonly onPreview: (nodeId: string) => void;
}

/** About the height of a row, in pixels. */
const ROW = 56;
const keyOf = ({ key }: OutlineItem) => key;

/** The graph as an editable tree, for screen readers, keyboards and phones. Each node appears once. */
export function Outline(props: OutlineProps) {
  const { content, builder, clipboard, onOpen, onPreview } = props;
  const { openId, reveal, mark: onSelect } = builder;
  const marks = useChecks().state?.marks;
  const hint = useId();
  const list = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<VirtualListHandle>(null);
  const outline = useOutlineRows(content, list, scroller);
  const { tree, rows, collapsed, activeIndex, setActive, focus, show } = outline;
  const edits = useOutlineEdits({ content, rows: outline, builder });
  const actions = useOutlineActions({ content, builder, outline, edits, onOpen });
  const { question, setQuestion, menu, setMenu, selected, itemOf, isParent, nodeOf, targetOf } = actions;
  const [typeAhead] = useState(createTypeAhead);
  const activeRow = rows[activeIndex];

  // Removing the focused row fires no blur event; the row in its place takes the focus.
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    if (activeRow) focus(activeRow.key);
    else list.current?.focus();
  });

  const revealed = reveal?.nodeIds[0];
  useEffect(() => {
    if (reveal && revealed !== undefined) show(nodeKey(revealed));
  }, [reveal, revealed, show]);

  const menuItem = menu ? itemOf(menu.key) : undefined;
  const menuTitle = menuItem ? rowTitle(menuItem.subject, nodeOf(menuItem), targetOf(menuItem)) : '';
  const after = freeExit(content, activeRow?.subject);

  return (
    <div data-outline className={styles['outline']}>
      <p id={hint} className={styles['hint']}>
        {OUTLINE_TEXTS.hint}
      </p>
      <div ref={frame} className={styles['scroller']}>
        <div
          ref={list}
          role="tree"
          tabIndex={-1}
          aria-label={OUTLINE_TEXTS.label}
          aria-describedby={hint}
          aria-multiselectable="true"
          className={styles['list']}
          onKeyDown={(event) =>
            pressOutlineKey(event, outline, {
              ...actions,
              selectAll: () => actions.extend(...tree.items),
              add: actions.askAdd,
              connect({ subject }) {
                const from = subject.kind === 'node' ? freeExit(content, subject) : exitOf(subject);
                if (from) setQuestion({ kind: 'connect', from });
              },
              move: ({ subject }, isLater) => edits.move(subject, isLater),
              showMenu: ({ key }) => setMenu({ key, anchor: event.target as HTMLElement }),
              isTyping: typeAhead.isTyping,
              endTyping: typeAhead.end,
              type(key, at) {
                const titles = rows.map((row) => typedTitle(row.subject, nodeOf(row)));
                outline.moveTo(nextMatch(titles, typeAhead.type(key, at), activeIndex));
              },
            })
          }
          onBlur={() => {
            isInside.current = false;
          }}
          onFocus={({ target, currentTarget, relatedTarget }) => {
            isInside.current = true;
            if (!currentTarget.contains(relatedTarget)) typeAhead.end();
            const key = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
            if (key === undefined) return;
            setActive(key);
            const subject = itemOf(key)?.subject;
            if (subject?.kind === 'node' && !selected.has(subject.nodeId)) onSelect([subject.nodeId]);
          }}
        >
          <VirtualList
            ref={scroller}
            as="div"
            rows={rows}
            keyOf={keyOf}
            rowHeight={ROW}
            scroller={frame}
            kept={activeIndex}
          >
            {(item, index) => {
              const node = nodeOf(item);
              const nodeId = item.subject.kind === 'node' ? item.subject.nodeId : undefined;
              return (
                <OutlineRow
                  item={item}
                  node={node}
                  target={targetOf(item)}
                  mark={nodeId === undefined ? undefined : marks?.get(nodeId)}
                  isExpanded={isParent(item) ? !collapsed.has(item.key) : undefined}
                  isActive={index === activeIndex}
                  isSelected={nodeId !== undefined && selected.has(nodeId)}
                  isOpen={nodeId !== undefined && nodeId === openId}
                  on={actions.handlers}
                />
              );
            }}
          </VirtualList>
        </div>
      </div>
      {rows.length === 0 ? null : (
        <AddBar after={after && edits.exitTitle(after)} onAdd={() => actions.askAdd(activeRow)} />
      )}
      <VisuallyHidden as="output">{edits.announcement}</VisuallyHidden>
      {menu && menuItem ? (
        <MenuPopover
          heading={menuTitle}
          label={OUTLINE_TEXTS.actionsOf(menuTitle)}
          fromBelow
          items={rowActions(menuItem.subject, {
            content,
            edits,
            rows: outline,
            clipboard,
            onOpen,
            onPreview,
            onAskAdd: (subject) => setQuestion({ kind: 'add', from: freeExit(content, subject) }),
            onAskConnect: (from) => setQuestion({ kind: 'connect', from }),
          })}
          at={menu.anchor}
          onClose={() => {
            setMenu(null);
            focus(menu.key);
          }}
        />
      ) : null}
      {question ? (
        <OutlineDialog question={question} content={content} edits={edits} onClose={actions.stopAsking} />
      ) : null}
    </div>
  );
}

interface AddBarProps {
  /** Title of the row that the node is added after. */
  readonly after: string | undefined;
  readonly onAdd: () => void;
}

function AddBar({ after, onAdd }: AddBarProps) {
  return (
    <div className={styles['bar']} data-bottom-actions>
      <Button size="lg" className={styles['add']} onClick={onAdd}>
        <Plus size={20} aria-hidden="true" />
        <span className={styles['addWords']}>
          {after === undefined ? OUTLINE_TEXTS.addAnywhere : OUTLINE_TEXTS.addAfter(after)}
        </span>
      </Button>
    </div>
  );
}
