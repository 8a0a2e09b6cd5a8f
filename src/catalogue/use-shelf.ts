import { useAuth } from '@/auth/use-auth';
import { catalogueSource } from './catalogue-source';
import type { Shelf } from './shelf';

/** Opens the account's shelf; the same function until the account changes. */
export function useShelf(): () => Promise<Shelf> {
  const { account } = useAuth();
  return catalogueSource(account).shelf;
}
