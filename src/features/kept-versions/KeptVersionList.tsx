import type { KeptVersion } from '@/db/outbox/outbox-item';
import { Stack } from '@/ui/Stack';
import { KeptVersionCard } from './KeptVersionCard';

export interface KeptVersionListProps {
  readonly versions: readonly KeptVersion[];
  readonly now: number;
  /** Also names the rows. */
  readonly withSubject?: boolean;
}

/** Kept versions, each with both values (rule C3). */
export function KeptVersionList({ versions, now, withSubject = false }: KeptVersionListProps) {
  return (
    <Stack as="ul" gap={4}>
      {versions.map((version) => (
        <li key={version.id}>
          <KeptVersionCard version={version} now={now} withSubject={withSubject} />
        </li>
      ))}
    </Stack>
  );
}
