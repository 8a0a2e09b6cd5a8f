import { useMemo } from 'react';
import type { GroupRow } from '@/domain/rows/rows';
import { compareTitles } from '@/domain/text/compare-titles';
import styles from './GroupTicks.module.css';
import { ACCESS_TEXTS } from './texts';
import { TickList } from './TickList';

export interface GroupTicksProps {
  readonly groups: readonly Pick<GroupRow, 'id' | 'name' | 'description'>[];
  /** Whether `groups` is all there is, not what was read so far. */
  readonly ready: boolean;
  readonly isOn: (groupId: string) => boolean;
  readonly onTick: (groupId: string, isOn: boolean) => void;
  /** What it means that no group is ticked; shown as a warning while that is so. */
  readonly noneText?: string | undefined;
}

/** The creator's groups, and which of them may open something restricted. */
export function GroupTicks({ groups, ready, isOn, onTick, noneText }: GroupTicksProps) {
  const texts = ACCESS_TEXTS.groups;
  const entries = useMemo(
    () =>
      groups
        .map(({ id, name, description }) => ({
          id,
          label: name.trim() || ACCESS_TEXTS.groups.unnamed,
          hint: description.trim() || undefined,
        }))
        .sort((a, b) => compareTitles(a.label, b.label)),
    [groups],
  );
  const isNone = ready && noneText !== undefined && !groups.some(({ id }) => isOn(id));
  return (
    <>
      <TickList
        texts={texts}
        createTo="/nest/learners/group"
        ready={ready}
        entries={entries}
        isOn={isOn}
        onTick={onTick}
      />
      {/* There before it says something, so that it is read aloud when it does. */}
      <output className={styles['note']}>{isNone ? noneText : null}</output>
    </>
  );
}
