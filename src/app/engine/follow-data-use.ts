import type { LocalStore } from '@/db/local-store';
import { setDataUse } from '@/shared/data-use';

/** Keeps to the data use in the person's profile (decision E18), wherever it was chosen. Returns what ends that. */
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
    // Whoever uses the device next has chosen nothing yet.
    setDataUse('automatic');
  };
}
