import { useEffect, useState } from 'react';
import { readableDrafts } from '@/shared/durable-drafts';
import { detailsDraft, FORM_ADDRESSES, FORMS, type DraftKind } from './forms';
import { hasUnsaved } from './unsaved-fields';

export interface UnsavedForm {
  readonly kind: DraftKind;
  readonly id: string | undefined;
  /** Its name when editing began; empty if unknown. */
  readonly name: string;
}

const KINDS: readonly DraftKind[] = ['module', 'playlist', 'group'];

/** The account's forms with unsaved input. */
export function unsavedForms(account: string): readonly UnsavedForm[] {
  const texts = readableDrafts();
  const keys = Array.from({ length: texts?.length ?? 0 }, (_, at) => texts?.key(at) ?? '');
  return KINDS.flatMap((kind) => {
    const prefix = `fledge-${account}-${FORMS[kind].name}:`;
    return keys
      .filter((key) => key.startsWith(prefix))
      .flatMap((key): UnsavedForm[] => {
        const id = key === `${prefix}new` ? undefined : key.slice(prefix.length);
        const draft = detailsDraft(kind, account, id).read();
        return hasUnsaved(kind, draft) ? [{ kind, id, name: draft.base.title.trim() }] : [];
      });
  });
}

/** The same, live. */
export function useUnsavedForms(account: string): readonly UnsavedForm[] {
  const [forms, setForms] = useState(() => unsavedForms(account));
  useEffect(() => {
    const look = () => setForms(unsavedForms(account));
    look();
    return readableDrafts()?.onKeysChange(look);
  }, [account]);
  return forms;
}

export function formAddress({ kind, id }: Pick<UnsavedForm, 'kind' | 'id'>): string {
  return `${FORM_ADDRESSES[kind]}${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`;
}
