import { useMemo } from 'react';
import type { UnsavedForm } from '@/ui/drafts/unsaved-forms';
import type { Content } from './table/content';

/** The form of details that each list is about. */
export const DRAFT_KINDS = { modules: 'module', playlists: 'playlist' } as const;

/**
 * The forms of what is gone: what was typed for it and not saved is still on this device.
 *
 * @param isAll whether `rows` is everything there is, so that what is not among them is gone
 */
export function useOrphanedDrafts(
  forms: readonly UnsavedForm[],
  rows: readonly Content[],
  isAll: boolean,
): readonly UnsavedForm[] {
  return useMemo(() => {
    if (!isAll || forms.length === 0) return [];
    const existing = new Set(rows.map(({ id }) => id));
    return forms.filter(({ id }) => id !== undefined && !existing.has(id));
  }, [forms, rows, isAll]);
}
