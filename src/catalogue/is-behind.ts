import { isNewer } from '@/domain/rows/row-version';

interface Versioned {
  readonly updated_at: string;
}

/** Whether what a backup project has is older than what is known already: it never takes the place of that (decision E16). */
export function isBehind(row: Versioned, known: Versioned | undefined): boolean {
  return known !== undefined && isNewer(known.updated_at, row.updated_at);
}
