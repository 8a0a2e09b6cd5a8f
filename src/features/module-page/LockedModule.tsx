import type { CatalogueCard } from '@/catalogue/catalogue-card';
import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { Button } from '@/ui/Button';
import { ShareButton } from '@/ui/ShareButton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { AccessWatch } from './AccessWatch';
import { GetAccess } from './GetAccess';
import { ModuleFacts } from './ModuleFacts';
import { ModuleLayout } from './ModuleLayout';
import { MODULE_PAGE_TEXTS as texts } from './texts';

export interface LockedModuleProps {
  readonly card: CatalogueCard;
  /** Called when access may have been granted, to fetch the module again. */
  readonly onGranted: () => void;
}

/** The page of a module without access: its card, and Get Access (decision D4). */
export function LockedModule({ card, onGranted }: LockedModuleProps) {
  const { user } = useAuth();
  const { open } = useSignInDialog();
  return (
    <ModuleLayout
      module={card}
      by={texts.by(card.creator_name)}
      badge={texts.access.badge}
      panel={
        <>
          {user === null ? (
            <>
              <p>{`${texts.access.text} ${texts.access.canAsk}`}</p>
              <Stack gap={2}>
                <Button variant="primary" size="lg" wide onClick={() => open('signIn')}>
                  {texts.access.button}
                </Button>
                <Text size="sm" tone="muted">
                  {texts.access.signIn}
                </Text>
              </Stack>
            </>
          ) : (
            <>
              <AccessWatch moduleId={card.id} userId={user.id} onAccessChange={onGranted} />
              <GetAccess key={user.id} moduleId={card.id} userId={user.id} onGranted={onGranted} />
            </>
          )}
          <ModuleFacts steps={card.step_count} views={card.views} />
          <div>
            <ShareButton path={`/modules/${card.id}`} title={card.title} texts={texts.share} />
          </div>
        </>
      }
    />
  );
}
