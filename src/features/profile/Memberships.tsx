import { useState } from 'react';
import { useRows } from '@/db/use-rows';
import { useWriter } from '@/db/use-writer';
import { reportError } from '@/shared/report-error';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import styles from './Profile.module.css';
import { PROFILE_TEXTS as texts } from './texts';

/** The groups of others that the person is in, each of which can be left at any time, offline too (decision D18). */
export function Memberships({ userId }: { readonly userId: string }) {
  const [asked, setAsked] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [failed, setFailed] = useState(false);
  const writer = useWriter();
  const memberships = useRows('group_members', { where: { member_id: userId } });
  const ids = memberships.rows.map(({ group_id }) => group_id);
  const { rows: groups } = useRows('groups', { where: { id: { $in: ids.length === 0 ? [''] : ids } } });
  const shown = memberships.rows.flatMap(({ id, group_id }) => {
    const group = groups.find((each) => each.id === group_id);
    return group?.creator_id === userId ? [] : [{ id, name: group?.name ?? texts.unnamed }];
  });

  async function leave(id: string) {
    setAsked(null);
    try {
      await writer.remove('group_members', id);
      setFailed(false);
    } catch (error) {
      reportError(error);
      setFailed(true);
    }
  }

  return (
    <section className={styles['section']} aria-labelledby="groups">
      <h2 id="groups">{texts.groups}</h2>
      <Banner
        status={failed ? { kind: 'error', text: texts.notLeft } : null}
        onDismiss={() => setFailed(false)}
      />
      {shown.length === 0 ? (
        <p className={styles['text']}>{texts.noGroups}</p>
      ) : (
        <>
          <p className={styles['text']}>{texts.groupsText}</p>
          <ul className={styles['list']}>
            {shown.map(({ id, name }) => (
              <li key={id} className={styles['item']}>
                <strong className={styles['name']}>{name}</strong>
                <Button aria-label={texts.leaveLabel(name)} onClick={() => setAsked({ id, name })}>
                  {texts.leave}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {asked !== null && (
        <Dialog
          open
          size="sm"
          title={texts.leaveTitle(asked.name)}
          onClose={() => setAsked(null)}
          actions={
            <>
              <Button onClick={() => setAsked(null)}>{texts.cancel}</Button>
              <Button variant="danger" onClick={() => void leave(asked.id)}>
                {texts.leave}
              </Button>
            </>
          }
        >
          <p>{texts.leaveText}</p>
        </Dialog>
      )}
    </section>
  );
}
