import type { LocalStore } from '@/db/local-store';
import { setDataUse } from '@/shared/data-use';

/** Applies the profile's data use (decision E18). Returns its end. */
export function followDataUse({ account, observe }: Pick<LocalStore, 'account' | 'observe'>): () => void {
  const source = observe('profiles', { where: { id: account }, limit: 1 });
  const look = () => {
    const [profile] = source.get().rows;
    if (profile !== undefined) setDataUse(profile.data_preference);
  };
  const stop = source.subscribe(look);
  look();
  return () => {
    stop();
    // The next person has not chosen yet.
    setDataUse('automatic');
  };
}
