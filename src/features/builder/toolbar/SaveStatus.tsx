import { Check, CircleAlert, CloudCheck, CloudUpload, LoaderCircle } from 'lucide-react';
import type { PendingState } from '@/db/use-pending';
import { classNames } from '@/ui/class-names';
import type { SaveState } from '../model/save-state';
import { BUILDER_TEXTS } from '../texts';
import styles from './SaveStatus.module.css';

export interface SaveStatusProps {
  readonly save: SaveState;
  /** Undefined while unknown. */
  readonly sending: PendingState | undefined;
}

const { save: TEXTS } = BUILDER_TEXTS;

function DeviceState({ save }: { readonly save: SaveState }) {
  switch (save.kind) {
    case 'saving':
      return (
        <span className={styles['state']}>
          <LoaderCircle size={16} aria-hidden="true" className={styles['turning']} />
          <span>{TEXTS.saving}</span>
        </span>
      );
    case 'error':
      return (
        <span className={classNames(styles['state'], styles['error'])}>
          <CircleAlert size={16} aria-hidden="true" />
          <span>{TEXTS.error}</span>
        </span>
      );
    default:
      return (
        <span
          className={classNames(styles['state'], styles['device'], save.kind === 'saved' && styles['fresh'])}
        >
          <Check size={16} aria-hidden="true" />
          <span className={styles['words']}>{save.kind === 'saved' ? TEXTS.saved : TEXTS.onDevice}</span>
        </span>
      );
  }
}

export function SaveStatus({ save, sending }: SaveStatusProps) {
  return (
    <output className={styles['status']}>
      <DeviceState save={save} />
      {sending === undefined ? null : (
        <span className={classNames(styles['state'], sending === 'held' && styles['error'])}>
          {sending === 'sent' ? (
            <CloudCheck size={16} aria-hidden="true" />
          ) : (
            <CloudUpload size={16} aria-hidden="true" />
          )}
          <span className={styles['words']}>{TEXTS[sending]}</span>
        </span>
      )}
    </output>
  );
}
