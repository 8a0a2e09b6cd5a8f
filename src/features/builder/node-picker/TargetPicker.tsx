import { NODE_TYPES, type NodeType } from '@/domain/nodes/registry';
import { ComboboxGroup, ComboboxGroupLabel, Popover, usePopoverStore } from '@ariakit/react';
import { ChevronsUpDown } from 'lucide-react';
import { useId, useRef, useState, type CSSProperties } from 'react';
import { linkCommand, type GraphCommand } from '@/domain/graph/graph-command';
import type { Exit } from '@/domain/graph/links';
import { newNode, newNodeId, nextPosition } from '@/domain/graph/node-defaults';
import { placeNextTo } from '@/domain/graph/place-next-to';
import { type ModuleContent } from '@/domain/module/module-content';
import { SIZE } from '@/shared/limits';
import { portalElement } from '@/ui/portal-element';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { flowDirection } from '../canvas/flow-elements';
import { nodeKind } from '../nodes/node-kind';
import { nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';
import { NodePicker, PickerOption } from './NodePicker';
import styles from './TargetPicker.module.css';

export interface TargetPickerProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly from: Exit;
  readonly to: string | undefined;
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
}

const texts = BUILDER_TEXTS.picker;

/** Shows an exit's target; a click or a letter key opens the list of nodes. */
export function TargetPicker(props: TargetPickerProps) {
  const { label, hideLabel = false, to, content } = props;
  const [query, setQuery] = useState<string>();
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const target = to === undefined ? undefined : content.nodes.find((node) => node.id === to);
  const kind = target && nodeKind(target.type);
  const Icon = kind?.icon;
  const name = (
    <Text as="span" size="sm" tone="strong" id={`${id}-label`}>
      {label}
    </Text>
  );
  return (
    <Stack gap={1}>
      {hideLabel ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      <button
        ref={trigger}
        id={id}
        type="button"
        className={styles['trigger']}
        style={{ '--kind': kind?.color } as CSSProperties}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        aria-expanded={query !== undefined}
        onClick={() => setQuery(query === undefined ? '' : undefined)}
        onKeyDown={(event) => {
          const isLetter = event.key.length === 1 && event.key !== ' ';
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.key !== 'ArrowDown' && !isLetter) return;
          event.preventDefault();
          // Keeps single-letter shortcuts of the builder from running.
          event.stopPropagation();
          setQuery(isLetter ? event.key : '');
        }}
      >
        {Icon ? <Icon size={16} aria-hidden="true" className={styles['icon']} /> : null}
        <span id={`${id}-value`} className={target ? styles['value'] : styles['none']}>
          <span>
            {target
              ? nodeTitle(target)
              : to === undefined
                ? BUILDER_TEXTS.fields.notConnected
                : texts.deletedTarget}
          </span>
          {kind ? <VisuallyHidden>{` (${kind.label})`}</VisuallyHidden> : null}
        </span>
        <ChevronsUpDown size={16} aria-hidden="true" className={styles['arrows']} />
      </button>
      {query === undefined ? null : (
        <TargetPopover {...props} trigger={trigger} firstQuery={query} onClose={() => setQuery(undefined)} />
      )}
    </Stack>
  );
}

interface TargetPopoverProps extends TargetPickerProps {
  readonly trigger: { readonly current: HTMLButtonElement | null };
  readonly firstQuery: string;
  readonly onClose: () => void;
}

function TargetPopover(props: TargetPopoverProps) {
  const { label, from, to, content, onCommand, trigger, firstQuery, onClose } = props;
  const search = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const popover = usePopoverStore({
    open: true,
    setOpen: (open) => (open ? undefined : onClose()),
    placement: 'bottom-end',
  });
  // No on-screen keyboard over the list until the search is tapped.
  const initialFocus = matchMedia('(pointer: fine)').matches ? search : panel;

  function run(command: GraphCommand) {
    onCommand(command);
    onClose();
  }

  return (
    <Popover
      ref={panel}
      store={popover}
      aria-label={label}
      className={styles['panel']}
      portal
      portalElement={portalElement}
      preserveTabOrder={false}
      fixed
      overlap
      gutter={4}
      getAnchorRect={() => trigger.current?.getBoundingClientRect() ?? null}
      initialFocus={initialFocus}
      finalFocus={trigger}
      onKeyDown={(event) => {
        // Typing runs no shortcuts, except saving.
        if (!((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's')) event.stopPropagation();
        if (event.key !== 'Tab') return;
        trigger.current?.focus();
        onClose();
      }}
    >
      <NodePicker
        content={content}
        exit={{ ...from, to, unlink: BUILDER_TEXTS.fields.notConnected }}
        searchLabel={texts.search}
        listLabel={label}
        firstQuery={firstQuery}
        searchRef={search}
        onPick={(nodeId) => run(linkCommand(from, nodeId))}
        renderAfter={(title) =>
          content.nodes.length >= SIZE.moduleNodes ? (
            <Text role="presentation" size="sm" tone="muted" className={styles['full']}>
              {texts.full(SIZE.moduleNodes.toLocaleString('en'))}
            </Text>
          ) : (
            <ComboboxGroup className={styles['create']}>
              <ComboboxGroupLabel className={styles['heading']}>
                {title === '' ? texts.create : texts.createNamed(title)}
              </ComboboxGroupLabel>
              {NODE_TYPES.map((type) => (
                <PickerOption
                  key={type}
                  type={type}
                  onPick={() => run(addConnected(content, from, type, title))}
                >
                  <VisuallyHidden>{`${texts.create}: `}</VisuallyHidden>
                  <span>{nodeKind(type).label}</span>
                </PickerOption>
              ))}
            </ComboboxGroup>
          )
        }
      />
    </Popover>
  );
}

/** Adds a titled node next to the one whose exit then leads to it. */
function addConnected(content: ModuleContent, from: Exit, type: NodeType, title: string): GraphCommand {
  const source = content.nodes.find((node) => node.id === from.nodeId);
  const place = source
    ? placeNextTo(content, source, type, flowDirection(content))
    : nextPosition(content, type);
  const blank = newNode(type, newNodeId(), place);
  const node = { ...blank, config: { ...blank.config, title } } as typeof blank;
  return {
    name: 'batch',
    action: 'insert',
    commands: [
      { name: 'addNode', node },
      { name: 'connect', from, to: node.id },
    ],
  };
}
