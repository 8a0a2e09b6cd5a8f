import type { CatalogueCard } from '@/catalogue/catalogue-card';
import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { Button } from '@/ui/Button';
import { PlainText } from '@/ui/player/PlainText';
import { ShareButton } from '@/ui/ShareButton';
import { GetAccess } from './GetAccess';
import { ModuleFacts } from './ModuleFacts';
import { ModuleIntro } from './ModuleIntro';
import styles from './ModulePage.module.css';
import { MODULE_PAGE_TEXTS as texts } from './texts';

export interface LockedModuleProps {
  readonly card: CatalogueCard;
  /** Access was granted: the module can be asked for again. */
  readonly onGranted: () => void;
}

/** The page of a module that has to be asked for: its card, and Get Access (decision D4). */
export function LockedModule({ card, onGranted }: LockedModuleProps) {
  const { user } = useAuth();
  const { open } = useSignInDialog();
  return (
    <article className={styles['module']}>
      <ModuleIntro
        id={card.id}
        title={card.title}
        by={texts.by(card.creator_name)}
        thumbnail={card.thumbnail_url}
        badge={texts.access.badge}
      />
      <aside className={styles['panel']} aria-label={texts.facts.label}>
        {user === null ? (
          <>
            <p>
              {texts.access.text} {texts.access.canAsk}
            </p>
            <div className={styles['start']}>
              <Button variant="primary" size="lg" wide onClick={() => open('signIn')}>
                {texts.access.button}
              </Button>
              <p className={styles['note']}>{texts.access.signIn}</p>
            </div>
          </>
        ) : (
          <GetAccess key={user.id} moduleId={card.id} userId={user.id} onGranted={onGranted} />
        )}
        <ModuleFacts steps={card.step_count} views={card.views} />
        <div className={styles['lesser']}>
          <ShareButton path={`/modules/${card.id}`} title={card.title} texts={texts.share} />
        </div>
      </aside>
      <div>
        <PlainText text={card.description} />
      </div>
    </article>
  );
}
