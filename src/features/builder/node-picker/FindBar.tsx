import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ModuleContent } from '@/domain/module/module-content';
import { IconButton } from '@/ui/IconButton';
import { BUILDER_TEXTS } from '../texts';
import styles from './FindBar.module.css';
import { NodePicker } from './NodePicker';

export interface FindBarProps {
  readonly content: ModuleContent;
  /** A new object for each request, so that the field takes the focus again. */
  readonly focusRequest: object;
  /** Shows a node while moving through results. */
  readonly onShow: (nodeId: string) => void;
  /** Goes to a result. */
  readonly onGo: (nodeId: string) => void;
  readonly onClose: () => void;
}

/** Finds nodes by any of their texts, while typing. */
export function FindBar({ content, focusRequest, onShow, onGo, onClose }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const texts = BUILDER_TEXTS.find;

  useEffect(() => {
    const requested = focusRequest && field.current;
    requested?.focus();
    requested?.select();
  }, [focusRequest]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in what is inside
    <search
      className={styles['bar']}
      aria-label={texts.label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <NodePicker
        content={content}
        searchLabel={texts.label}
        listLabel={texts.results}
        searchRef={field}
        onMove={onShow}
        onPick={(nodeId) => {
          if (nodeId !== undefined) onGo(nodeId);
        }}
        end={<IconButton label={texts.close} icon={<X size={18} />} onClick={onClose} />}
      />
    </search>
  );
}
