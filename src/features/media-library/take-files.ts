import type { Uploads } from '@/media/upload-item';
import type { ValueStore } from '@/shared/value-store';
import type { AddingState } from './adding-state';

let lastId = 0;

/**
 * Takes chosen files in and tells the state how it went, whatever is on the screen by then. `hasName` tells whether a
 * file of that name is in the library already; such a file is taken nevertheless.
 */
export async function takeFiles(
  state: ValueStore<AddingState>,
  files: readonly File[],
  add: Uploads['add'],
  hasName: (name: string) => boolean,
): Promise<void> {
  const change = (to: (before: AddingState) => Partial<AddingState>) =>
    state.set({ ...state.read(), ...to(state.read()) });
  const known = new Set<string>();
  const again = new Set(
    files.filter(({ name }) => {
      const isAgain = hasName(name) || known.has(name);
      known.add(name);
      return isAgain;
    }),
  );
  change(({ taking }) => ({ taking: taking + files.length }));
  try {
    const { keys, refused } = await add(files);
    const refusedNames = new Set(refused.map(({ name }) => name));
    const names = [...again].map(({ name }) => name).filter((name) => !refusedNames.has(name));
    const more = refused.map((file) => {
      lastId += 1;
      return { ...file, id: lastId };
    });
    change(({ notTaken }) => ({
      notTaken: [...notTaken, ...more],
      addedAgain: names.length > 0 ? { keys: new Set(keys), names: new Set(names) } : null,
    }));
  } finally {
    change(({ taking }) => ({ taking: taking - files.length }));
  }
}
