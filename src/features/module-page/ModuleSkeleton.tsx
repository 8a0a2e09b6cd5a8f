import type { CatalogueCard } from '@/catalogue/catalogue-card';
import { Skeleton } from '@/ui/Skeleton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { ModuleLayout } from './ModuleLayout';
import { Stack } from '@/ui/Stack';
import styles from './ModulePage.module.css';
import { MODULE_PAGE_TEXTS as texts } from './texts';

/** The page while the module loads, with the data that its card already had. */
export function ModuleSkeleton({ card }: { readonly card: CatalogueCard | undefined }) {
  const panel = (
    <>
      <VisuallyHidden as="output">{texts.loading}</VisuallyHidden>
      <Skeleton height="3.25rem" />
      <Skeleton height="5rem" />
    </>
  );
  return (
    <div aria-busy="true">
      {card === undefined ? (
        <div className={styles['module']}>
          <Stack gap={5} className={styles['intro']}>
            <div className={styles['picture']}>
              <Skeleton height="100%" />
            </div>
            <Skeleton height="2.25rem" width="70%" />
            <Skeleton height="1rem" width="30%" />
            <Skeleton height="4rem" />
          </Stack>
          <div className={styles['panel']}>{panel}</div>
        </div>
      ) : (
        <ModuleLayout module={card} by={texts.by(card.creator_name)} panel={panel} />
      )}
    </div>
  );
}
