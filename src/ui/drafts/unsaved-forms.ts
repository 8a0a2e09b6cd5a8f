import { useEffect, useState } from 'react';
import { readableTexts } from '@/shared/kept-texts';
import { contentDraft } from './content-draft';
import { draftKey, type DraftKind } from './draft-key';
import { hasLeft } from './has-left';

/** A form of details that was filled in and not saved. */
export interface UnsavedForm {
  readonly kind: DraftKind;
  /** Undefined for something new. */
  readonly id: string | undefined;
  /** What the thing was called when the person began; empty where that is not known. */
  readonly name: string;
}

const KINDS: readonly DraftKind[] = ['module', 'playlist'];

/** The account's forms that hold something a person would miss. */
export function unsavedForms(account: string): readonly UnsavedForm[] {
  const texts = readableTexts();
  const keys = Array.from({ length: texts?.length ?? 0 }, (_, at) => texts?.key(at) ?? '');
  return KINDS.flatMap((kind) => {
    const prefix = draftKey(kind, account, '');
    const isNew = draftKey(kind, account, undefined);
    return keys
      .filter((key) => key.startsWith(prefix))
      .flatMap((key): UnsavedForm[] => {
        const id = key === isNew ? undefined : key.slice(prefix.length);
        const draft = contentDraft(kind, account, id).read();
        return hasLeft(kind, draft) ? [{ kind, id, name: draft.edit?.base.title.trim() ?? '' }] : [];
      });
  });
}

/** The same, as they come and go. */
export function useUnsavedForms(account: string): readonly UnsavedForm[] {
  const [forms, setForms] = useState(() => unsavedForms(account));
  useEffect(() => {
    const look = () => setForms(unsavedForms(account));
    look();
    return readableTexts()?.onKeysChange(look);
  }, [account]);
  return forms;
}

/** Where the form is filled in. */
export function formAddress({ kind, id }: Pick<UnsavedForm, 'kind' | 'id'>): string {
  return `/nest/content/${kind}${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`;
}
