import { useAuth } from '@/auth/use-auth';
import { useRows } from '@/db/use-rows';
import { UnreachablePage } from '@/ui/MissingPage';
import { MODULE_PAGE_TEXTS as texts } from './texts';

export interface NotOnDeviceProps {
  /** From the URL. */
  readonly moduleId: string | undefined;
  readonly onRetry: () => void;
}

/** Offline without a copy of the module. Shows the state of an access request (decision D4). */
export function NotOnDevice({ moduleId = '', onRetry }: NotOnDeviceProps) {
  const { user } = useAuth();
  const { rows } = useRows('access_requests', {
    where: { module_id: moduleId, user_id: user?.id ?? '' },
    limit: 1,
  });
  const status = rows[0]?.status;
  return (
    <UnreachablePage
      title={texts.notOnDevice}
      text={status === undefined ? texts.notOnDeviceText : texts.access[status]}
      onRetry={onRetry}
    />
  );
}
