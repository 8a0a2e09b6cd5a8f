import { Check, Unlink } from 'lucide-react';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import type { NodeType } from '@/domain/module/module-content';
import { classNames } from '@/ui/class-names';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { nodeKind } from '../node-kind';
import { nodeTitle } from '../node-summary';
import type { TargetOption } from './target-options';
import styles from './TargetPicker.module.css';
import { CONFIGURE_TEXTS } from './texts';

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onHover: () => void;
  readonly onPick: () => void;
}

const texts = CONFIGURE_TEXTS.target;

function Option(
  props: OptionProps & {
    readonly isChosen?: boolean;
    readonly color?: string;
    readonly place?: number;
    readonly of?: number;
    readonly children: ReactNode;
  },
) {
  const { id, isActive, onHover, onPick, isChosen = false, color, place, of, children } = props;
  const at = useRef({ x: 0, y: 0 });
  return (
    // The keys are those of the search field, which names the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={of}
      className={classNames(styles['option'], isActive && styles['active'])}
      style={{ '--kind': color } as CSSProperties}
      // The list moving under a pointer that rests is nobody's choice.
      onPointerMove={({ clientX: x, clientY: y }) => {
        if (at.current.x !== x || at.current.y !== y) onHover();
        at.current = { x, y };
      }}
      // The search keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </div>
  );
}

/** One node to lead to. */
export function NodeOption(
  props: OptionProps & {
    readonly option: TargetOption;
    readonly isChosen: boolean;
    readonly place: number;
    readonly of: number;
  },
) {
  const { option, isChosen, ...rest } = props;
  const { icon: Icon, label, color } = nodeKind(option.node.type);
  return (
    <Option {...rest} isChosen={isChosen} color={color}>
      <Icon size={16} aria-hidden="true" className={styles['icon']} />
      <span className={styles['words']}>
        <span className={styles['value']}>{nodeTitle(option.node)}</span>
        <span className={styles['more']}>
          {label}
          {option.isUnlinked ? ` · ${texts.unlinked}` : ''}
        </span>
      </span>
      {isChosen ? <Check size={16} aria-hidden="true" className={styles['chosen']} /> : null}
    </Option>
  );
}

/** Leads nowhere any more. */
export function DisconnectOption(props: OptionProps) {
  return (
    <Option {...props}>
      <Unlink size={16} aria-hidden="true" className={styles['icon']} />
      <span className={styles['value']}>{texts.disconnect}</span>
    </Option>
  );
}

/** A new node of a type. */
export function CreateOption({ type, ...rest }: OptionProps & { readonly type: NodeType }) {
  const { icon: Icon, label, color } = nodeKind(type);
  return (
    <Option {...rest} color={color}>
      <Icon size={16} aria-hidden="true" className={styles['icon']} />
      <VisuallyHidden>{texts.create}: </VisuallyHidden>
      <span className={styles['value']}>{label}</span>
    </Option>
  );
}
