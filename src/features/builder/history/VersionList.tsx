import { Bookmark, ChevronRight, History } from 'lucide-react';
import type { ModuleVersion } from '@/domain/module-history/module-version';
import { HISTORY_TEXTS } from '@/domain/module-history/describe-changes';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import styles from './History.module.css';
import { MODULE_HISTORY_TEXTS } from './texts';
import { summaryKey, type Summaries } from './use-summaries';
import { versionDay, versionTime, versionTitle } from './version-title';

export interface VersionListProps {
  readonly versions: readonly ModuleVersion[];
  readonly summaries: Summaries;
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

interface Day {
  readonly day: string;
  readonly entries: readonly (readonly [ModuleVersion, ModuleVersion | undefined])[];
}

function byDay(versions: readonly ModuleVersion[], now: number): readonly Day[] {
  const days = new Map<string, (readonly [ModuleVersion, ModuleVersion | undefined])[]>();
  for (const [index, version] of versions.entries()) {
    const day = versionDay(version.at, now);
    const entries = days.get(day) ?? [];
    entries.push([version, versions[index + 1]]);
    days.set(day, entries);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}

export function VersionList({ versions, summaries, now, onOpen }: VersionListProps) {
  return byDay(versions, now).map(({ day, entries }) => (
    <section key={day} aria-label={day}>
      <h3 className={styles['dayName']}>{day}</h3>
      <Stack as="ul" gap={1}>
        {entries.map(([version, before]) => {
          const isNamed = version.name !== null;
          const Icon = isNamed ? Bookmark : History;
          const words =
            before === undefined
              ? MODULE_HISTORY_TEXTS.first(HISTORY_TEXTS.nodes(version.nodes).toLowerCase())
              : summaries.get(summaryKey(before, version));
          return (
            <li key={version.id}>
              <button
                type="button"
                className={styles['version']}
                data-version={version.id}
                onClick={() => onOpen(version.id)}
              >
                <Icon
                  size={18}
                  aria-hidden="true"
                  className={isNamed ? styles['namedIcon'] : styles['icon']}
                />
                <Stack as="span" gap={0} grow>
                  <span className={styles['line']}>
                    <span className={isNamed ? styles['named'] : styles['title']}>
                      {versionTitle(version)}
                    </span>
                    <time className={styles['time']} dateTime={new Date(version.at).toISOString()}>
                      {versionTime(version.at)}
                    </time>
                  </span>
                  <Text as="span" size="sm" tone="muted" lines={2}>
                    {words ?? '\u00A0'}
                  </Text>
                </Stack>
                <ChevronRight size={16} aria-hidden="true" className={styles['icon']} />
              </button>
            </li>
          );
        })}
      </Stack>
    </section>
  ));
}
