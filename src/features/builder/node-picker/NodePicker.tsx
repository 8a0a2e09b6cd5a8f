import type { NodeType } from '@/domain/nodes/registry';
import { Combobox, ComboboxItem, ComboboxList, ComboboxProvider } from '@ariakit/react';
import { Check, Search, Unlink } from 'lucide-react';
import { useContext, useId, useMemo, useRef, useState, type CSSProperties, type Ref } from 'react';
import { findNodes } from '@/domain/graph/find-nodes';
import type { Exit } from '@/domain/graph/links';
import type { ModuleContent } from '@/domain/module/module-content';
import type { Elements } from '@/shared/elements';
import { Text } from '@/ui/Text';
import { FileTitlesContext } from '../file-titles';
import { nodeKind } from '../nodes/node-kind';
import { nodeSummary, nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import styles from './NodePicker.module.css';
import { targetOptions, type TargetOption } from './target-options';

export interface NodePickerProps {
  readonly content: ModuleContent;
  /** Lists possible targets of this exit; without it, search results. `unlink` names the option of no target. */
  readonly exit?: Exit & { readonly to: string | undefined; readonly unlink: string };
  readonly searchLabel: string;
  readonly listLabel: string;
  readonly firstQuery?: string;
  readonly searchRef?: Ref<HTMLInputElement>;
  /** Undefined for no target. */
  readonly onPick: (nodeId: string | undefined) => void;
  /** Called for each option reached by arrow keys. */
  readonly onMove?: (nodeId: string) => void;
  /** Options after the nodes. */
  readonly renderAfter?: (query: string) => Elements;
  /** Content after the search field. */
  readonly end?: Elements;
}

/** Options per page. */
const PORTION = 50;

const texts = BUILDER_TEXTS.picker;

/** Finds and picks a node by keyboard or pointer. */
export function NodePicker(props: NodePickerProps) {
  const {
    content,
    exit,
    searchLabel,
    listLabel,
    firstQuery = '',
    renderAfter,
    end,
    searchRef,
    onPick,
  } = props;
  const id = useId();
  const [query, setQuery] = useState(firstQuery);
  const [limit, setLimit] = useState(PORTION);
  const isMoving = useRef(false);
  const { nodeId, to } = exit ?? {};
  const found = useMemo<readonly TargetOption[]>(
    () =>
      nodeId === undefined
        ? findNodes(content, query).map((node) => ({ node, isUnlinked: false }))
        : targetOptions(content, nodeId, to, query),
    [content, nodeId, to, query],
  );
  const shown = found.slice(0, limit);
  const isSearched = query.trim() !== '';
  const isAsked = isSearched || exit !== undefined;

  function moveTo(optionId: string | null | undefined) {
    const index = shown.findIndex(({ node }) => `${id}-${node.id}` === optionId);
    const node = shown[index]?.node;
    if (index === limit - 1) setLimit(limit + PORTION);
    if (node && isMoving.current) props.onMove?.(node.id);
  }

  return (
    <ComboboxProvider
      open
      focusLoop
      includesBaseElement={false}
      value={query}
      setValue={(value) => {
        setQuery(value);
        setLimit(PORTION);
      }}
      setActiveId={moveTo}
    >
      <Row nowrap className={styles['search']}>
        <Search size={16} aria-hidden="true" />
        <Combobox
          ref={searchRef}
          autoSelect="always"
          data-autofocus
          autoCapitalize="off"
          spellCheck={false}
          aria-label={searchLabel}
          placeholder={searchLabel}
          onKeyDown={({ key }) => {
            isMoving.current = key === 'ArrowDown' || key === 'ArrowUp';
          }}
        />
        <Text as="output" size="xs" tone="muted" className={styles['count']}>
          {isAsked ? texts.found(found.length) : ''}
        </Text>
        {end}
      </Row>
      <ComboboxList aria-label={listLabel} className={styles['list']} hidden={!isAsked}>
        <div
          role="presentation"
          className={styles['nodes']}
          onScroll={({ currentTarget: list }) => {
            const isNearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 200;
            if (isNearEnd && shown.length < found.length) setLimit(limit + PORTION);
          }}
        >
          {isSearched || to === undefined ? null : (
            <PickerOption onPick={() => onPick(undefined)}>
              <Unlink size={16} aria-hidden="true" />
              <span>{exit?.unlink}</span>
            </PickerOption>
          )}
          {shown.map((option, index) => (
            <NodeOption
              key={option.node.id}
              id={`${id}-${option.node.id}`}
              option={option}
              isCurrent={option.node.id === to}
              aria-setsize={found.length}
              aria-posinset={index + 1}
              onPick={() => onPick(option.node.id)}
            />
          ))}
          {found.length > 0 ? null : (
            <Text role="presentation" size="sm" tone="muted" className={styles['note']}>
              {isSearched ? texts.none : texts.noneYet}
            </Text>
          )}
        </div>
        {renderAfter?.(query.trim())}
      </ComboboxList>
    </ComboboxProvider>
  );
}

interface NodeOptionProps extends Omit<OptionProps, 'type' | 'children'> {
  readonly option: TargetOption;
  readonly isCurrent: boolean;
}

function NodeOption({ option: { node, isUnlinked }, isCurrent, ...rest }: NodeOptionProps) {
  const titles = useContext(FileTitlesContext);
  const about = [nodeKind(node.type).label, isUnlinked ? texts.unlinked : '', nodeSummary(node, titles).text];
  return (
    <PickerOption {...rest} type={node.type} aria-selected={isCurrent}>
      <Stack as="span" gap={0} grow className={styles['words']}>
        <span dir="auto">{nodeTitle(node)}</span>
        <Text as="span" size="xs" tone="muted">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {isCurrent ? <Check size={16} aria-label={texts.current} className={styles['current']} /> : null}
    </PickerOption>
  );
}

export interface OptionProps {
  readonly id?: string;
  /** For its icon and color. */
  readonly type?: NodeType | (string & {}) | undefined;
  readonly onPick: () => void;
  readonly children: Elements;
  readonly 'aria-selected'?: boolean;
  readonly 'aria-setsize'?: number;
  readonly 'aria-posinset'?: number;
}

/** One option. */
export function PickerOption({ type, onPick, children, ...rest }: OptionProps) {
  const kind = type === undefined ? undefined : nodeKind(type);
  const Icon = kind?.icon;
  return (
    <ComboboxItem
      {...rest}
      focusOnHover
      blurOnHoverEnd={false}
      setValueOnClick={false}
      hideOnClick={false}
      className={styles['option']}
      style={{ '--kind': kind?.color } as CSSProperties}
      onClick={onPick}
    >
      {Icon ? <Icon size={16} aria-hidden="true" className={styles['icon']} /> : null}
      {children}
    </ComboboxItem>
  );
}
