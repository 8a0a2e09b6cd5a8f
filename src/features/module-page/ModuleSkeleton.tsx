import type { CatalogueCard } from '@/catalogue/catalogue-card';
import { Skeleton } from '@/ui/Skeleton';
import { PlainText } from '@/ui/player/PlainText';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { ModuleIntro } from './ModuleIntro';
import styles from './ModulePage.module.css';
import skeleton from './ModuleSkeleton.module.css';
import { MODULE_PAGE_TEXTS as texts } from './texts';

/** The page while the module is on its way: what the card told is shown already. */
export function ModuleSkeleton({ card }: { readonly card: CatalogueCard | undefined }) {
  return (
    <div className={styles['module']} aria-busy="true">
      {card === undefined ? (
        <div className={skeleton['intro']}>
          <div className={skeleton['picture']}>
            <Skeleton height="100%" />
          </div>
          <Skeleton height="2.25rem" width="70%" />
          <Skeleton height="1rem" width="30%" />
          <Skeleton height="4rem" />
        </div>
      ) : (
        <ModuleIntro
          id={card.id}
          title={card.title}
          by={texts.by(card.creator_name)}
          thumbnail={card.thumbnail_url}
          badge={null}
        />
      )}
      <div className={styles['panel']}>
        <VisuallyHidden>
          <output>{texts.loading}</output>
        </VisuallyHidden>
        <Skeleton height="3.25rem" />
        <Skeleton height="5rem" />
      </div>
      {card === undefined ? null : (
        <div>
          <PlainText text={card.description} />
        </div>
      )}
    </div>
  );
}
