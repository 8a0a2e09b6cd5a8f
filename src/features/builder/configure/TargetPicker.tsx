import { ChevronsUpDown } from 'lucide-react';
import { memo, useId, useRef, useState, type CSSProperties } from 'react';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { nodeKind } from '../node-kind';
import { nodeTitle } from '../node-summary';
import { BUILDER_TEXTS } from '../texts';
import { isSameTarget, type TargetPickerProps } from './same-target';
import { TargetList } from './TargetList';
import { CONFIGURE_TEXTS } from './texts';
import styles from './TargetPicker.module.css';

/**
 * Where an exit leads: shows it, and opens a list to search by any text of a node. A letter typed on it opens the list
 * with that letter in the search.
 */
export const TargetPicker = memo(function TargetPicker(props: TargetPickerProps) {
  const { label, hideLabel = false, from, to, content, onCommand } = props;
  const [first, setFirst] = useState<string>();
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const target = to === undefined ? undefined : content.nodes.find((node) => node.id === to);
  const kind = target && nodeKind(target.type);
  const Icon = kind?.icon;

  function close(andReturn: boolean) {
    setFirst(undefined);
    if (andReturn) trigger.current?.focus();
  }

  return (
    <div className={styles['field']}>
      {hideLabel ? (
        <VisuallyHidden>
          <span id={`${id}-label`}>{label}</span>
        </VisuallyHidden>
      ) : (
        <span id={`${id}-label`} className={styles['label']}>
          {label}
        </span>
      )}
      <button
        ref={trigger}
        id={id}
        type="button"
        className={styles['trigger']}
        style={{ '--kind': kind?.color } as CSSProperties}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        aria-expanded={first !== undefined}
        onClick={() => setFirst((open) => (open === undefined ? '' : undefined))}
        onKeyDown={(event) => {
          const isLetter = event.key.length === 1 && event.key !== ' ';
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.key !== 'ArrowDown' && !isLetter) return;
          event.preventDefault();
          // A shortcut of the builder that is a single letter must not run as well.
          event.stopPropagation();
          setFirst(isLetter ? event.key : '');
        }}
      >
        {Icon ? <Icon size={16} aria-hidden="true" className={styles['icon']} /> : null}
        <span id={`${id}-value`} className={target ? styles['value'] : styles['none']}>
          {target
            ? nodeTitle(target)
            : to === undefined
              ? BUILDER_TEXTS.fields.notConnected
              : CONFIGURE_TEXTS.target.gone}
          {kind ? <VisuallyHidden> ({kind.label})</VisuallyHidden> : null}
        </span>
        <ChevronsUpDown size={16} aria-hidden="true" className={styles['arrows']} />
      </button>
      {first === undefined ? null : (
        <TargetList
          label={label}
          from={from}
          to={to}
          content={content}
          onCommand={onCommand}
          anchor={trigger}
          firstQuery={first}
          onClose={close}
        />
      )}
    </div>
  );
}, isSameTarget);
