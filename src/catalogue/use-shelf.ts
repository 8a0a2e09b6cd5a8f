import { useAuth } from '@/auth/use-auth';
import { catalogueSource } from './catalogue-source';
import type { Shelf } from './shelf';

/** What the account has on this device of the catalogue; the same function until the account changes. */
export function useShelf(): () => Promise<Shelf> {
  const { account } = useAuth();
  return catalogueSource(account).shelf;
}
