import { Search } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { NodeType } from '@/domain/module/module-content';
import { NODE_TYPES } from '@/domain/module/module-content';
import { SIZE } from '@/shared/limits';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { connectedNode } from './connected-node';
import { placeList } from './place-list';
import type { TargetPickerProps } from './same-target';
import { CreateOption, DisconnectOption, NodeOption } from './TargetOptions';
import styles from './TargetPicker.module.css';
import { targetOptions } from './target-options';
import { CONFIGURE_TEXTS } from './texts';

export interface TargetListProps extends Omit<TargetPickerProps, 'hideLabel'> {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly firstQuery: string;
  /** `andReturn` puts the focus back on the button. */
  readonly onClose: (andReturn: boolean) => void;
}

/** Nodes drawn at first, and more with each look at the end of the list. */
const PORTION = 50;

type Entry =
  | { readonly kind: 'none' }
  | { readonly kind: 'node'; readonly nodeId: string }
  | { readonly kind: 'create'; readonly type: NodeType };

const texts = CONFIGURE_TEXTS.target;

/** The list of a target picker: search, nodes, and new nodes to connect to. */
export function TargetList(props: TargetListProps) {
  const { label, from, to, content, onCommand, anchor, firstQuery, onClose } = props;
  const [query, setQuery] = useState(firstQuery);
  const [active, setActive] = useState(0);
  const [limit, setLimit] = useState(PORTION);
  const popover = useRef<HTMLDivElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const id = useId();
  const found = useMemo(
    () => targetOptions(content, from.nodeId, to, query),
    [content, from.nodeId, to, query],
  );
  const shown = found.slice(0, limit);
  const isFull = content.nodes.length >= SIZE.moduleNodes;
  const title = query.trim();
  const entries: readonly Entry[] = [
    ...(to !== undefined && title === '' ? [{ kind: 'none' } as const] : []),
    ...shown.map(({ node }) => ({ kind: 'node', nodeId: node.id }) as const),
    ...(isFull ? [] : NODE_TYPES.map((type) => ({ kind: 'create', type }) as const)),
  ];
  const nodesFrom = entries[0]?.kind === 'none' ? 1 : 0;
  const createFrom = nodesFrom + shown.length;

  useListPlace(popover, anchor, onClose);

  function pick(entry: Entry | undefined) {
    if (!entry) return;
    if (entry.kind === 'none') onCommand({ name: 'disconnect', from });
    else if (entry.kind === 'node') onCommand({ name: 'connect', from, to: entry.nodeId });
    else onCommand(connectedNode(content, from, entry.type, title));
    onClose(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Typing here is no shortcut of the builder; saving is, wherever one is.
    if (!((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's')) event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Past the last drawn node come more nodes, not yet the new ones.
      if (step === 1 && active === createFrom - 1 && shown.length < found.length) {
        setLimit(limit + PORTION);
        setActive(active + 1);
        return;
      }
      setActive((active + step + entries.length) % entries.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      pick(entries[active]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose(true);
    } else if (event.key === 'Tab') {
      onClose(true);
    }
  }

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const optionProps = (index: number) => ({
    id: `${id}-${index}`,
    isActive: index === active,
    onHover: () => setActive(index),
    onPick: () => pick(entries[index]),
  });

  return (
    // A popover and not a dialog: what is beside it can still be pressed, and closes it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={popover} popover="auto" role="dialog" aria-label={label} className={styles['popover']}>
      <div className={styles['search']}>
        <Search size={16} aria-hidden="true" />
        <input
          data-search
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={texts.search}
          placeholder={texts.search}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
            setLimit(PORTION);
            scroll.current?.scrollTo({ top: 0 });
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <VisuallyHidden>
        <output>{texts.found(found.length)}</output>
      </VisuallyHidden>
      {/* A list that is searched and grouped; a select can do neither. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={label} className={styles['list']}>
        <div
          ref={scroll}
          role="presentation"
          className={styles['nodes']}
          onScroll={({ currentTarget: list }) => {
            const isNearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 200;
            if (isNearEnd && shown.length < found.length) setLimit(limit + PORTION);
          }}
        >
          {nodesFrom === 1 ? <DisconnectOption {...optionProps(0)} /> : null}
          {shown.map((option, index) => (
            <NodeOption
              key={option.node.id}
              {...optionProps(nodesFrom + index)}
              option={option}
              isChosen={option.node.id === to}
              place={index + 1}
              of={found.length}
            />
          ))}
          {found.length === 0 ? (
            <p role="presentation" className={styles['note']}>
              {title === '' ? texts.noneYet : texts.none}
            </p>
          ) : null}
        </div>
        {isFull ? (
          <p role="presentation" className={styles['note']}>
            {texts.full(SIZE.moduleNodes.toLocaleString('en'))}
          </p>
        ) : (
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="group"
            aria-label={title === '' ? texts.create : texts.createNamed(title)}
            className={styles['create']}
          >
            <p aria-hidden="true" className={styles['heading']}>
              {title === '' ? texts.create : texts.createNamed(title)}
            </p>
            {NODE_TYPES.map((type, index) => (
              <CreateOption key={type} type={type} {...optionProps(createFrom + index)} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Opens the list at its button, keeps it there, and closes it with a press elsewhere. */
function useListPlace(
  popover: RefObject<HTMLDivElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: (andReturn: boolean) => void,
): void {
  const onElsewhere = useEffectEvent(() => onClose(false));
  useEffect(() => {
    const list = popover.current;
    const button = anchor.current;
    if (!list || !button) return undefined;
    const place = () => placeList(list, button);
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') onElsewhere();
    };
    list.showPopover();
    place();
    // Without a mouse an on-screen keyboard would cover the list: it comes when the search is pressed.
    const isTyping = matchMedia('(pointer: fine)').matches;
    const focus = isTyping ? '[data-search]' : '[role="listbox"]';
    list.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
    list.addEventListener('toggle', onToggle);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { passive: true, capture: true });
    globalThis.visualViewport?.addEventListener('resize', place);
    return () => {
      list.removeEventListener('toggle', onToggle);
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
      globalThis.visualViewport?.removeEventListener('resize', place);
    };
  }, [popover, anchor]);
}
