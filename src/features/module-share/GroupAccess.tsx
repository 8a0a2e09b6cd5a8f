import type { GroupRow } from '@/domain/rows/rows';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { Skeleton } from '@/ui/Skeleton';
import { CheckList } from './CheckList';
import styles from './ShareForm.module.css';
import { SHARE_TEXTS } from './texts';
import type { TickList } from './use-share';

/** The creator's groups, and which of them may take a restricted module. */
export function GroupAccess({ groups }: { readonly groups: TickList<GroupRow> }) {
  const texts = SHARE_TEXTS.groups;
  return (
    <Card className={styles['section']}>
      <h2>{texts.title}</h2>
      <p className={styles['muted']}>{texts.text}</p>
      <List groups={groups} />
    </Card>
  );
}

function List({ groups: { rows, ready, isOn, tick } }: { readonly groups: TickList<GroupRow> }) {
  const texts = SHARE_TEXTS.groups;
  if (!ready) {
    return (
      <output aria-label={texts.loading}>
        <Skeleton height="3.25rem" />
      </output>
    );
  }
  if (rows.length === 0) {
    return (
      <div className={styles['empty']}>
        <p>{texts.empty}</p>
        <LinkButton to="/nest/learners/group">{texts.create}</LinkButton>
      </div>
    );
  }
  return (
    <CheckList
      label={texts.title}
      searchLabel={texts.search}
      entries={rows.map(({ id, name, description }) => ({
        id,
        label: name.trim() || texts.unnamed,
        hint: description.trim() || undefined,
      }))}
      isOn={isOn}
      onTick={tick}
      note={rows.some(({ id }) => isOn(id)) ? null : <p className={styles['note']}>{texts.none}</p>}
    />
  );
}
