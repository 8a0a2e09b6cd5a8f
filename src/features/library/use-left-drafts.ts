import { useMemo } from 'react';
import { useAuth } from '@/auth/use-auth';
import { leftDraftIds } from '@/ui/drafts/left-draft-ids';
import type { Content, ContentKind } from './table/content';

const NONE: readonly string[] = [];

/** The form of details that each list is about. */
export const DRAFT_KINDS = { modules: 'module', playlists: 'playlist' } as const;

/**
 * The ids of what is gone, with something on this device that was typed for it and not saved.
 *
 * @param isAll whether `rows` is everything there is, so that what is not among them is gone
 */
export function useLeftDrafts(
  kind: ContentKind,
  rows: readonly Content[],
  isAll: boolean,
): readonly string[] {
  const { account } = useAuth();
  return useMemo(() => {
    const kept = isAll ? leftDraftIds(DRAFT_KINDS[kind], account) : NONE;
    if (kept.length === 0) return NONE;
    const there = new Set(rows.map(({ id }) => id));
    return kept.filter((id) => !there.has(id));
  }, [kind, rows, isAll, account]);
}
