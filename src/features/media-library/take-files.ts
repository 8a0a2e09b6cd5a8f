import type { Uploads } from '@/media/upload/upload-item';
import { newUuid } from '@/shared/new-uuid';
import type { Adding } from './adding-state';

/**
 * Takes chosen files in and tells the state how it went, whatever is on the screen by then. `hasName` tells whether a
 * file of that name is in the library already; such a file is taken nevertheless.
 */
export async function takeFiles(
  state: Adding,
  files: readonly File[],
  add: Uploads['add'],
  hasName: (name: string) => boolean,
): Promise<void> {
  const known = new Set<string>();
  const again = new Set(
    files.filter(({ name }) => {
      const isAgain = hasName(name) || known.has(name);
      known.add(name);
      return isAgain;
    }),
  );
  state.change({ taking: state.read().taking + files.length });
  try {
    const { keys, refused } = await add(files);
    const refusedNames = new Set(refused.map(({ name }) => name));
    const names = [...again].map(({ name }) => name).filter((name) => !refusedNames.has(name));
    state.refuse(refused.map(({ name, problem }) => ({ id: newUuid(), name, problem })));
    state.change({ addedAgain: names.length > 0 ? { keys: new Set(keys), names: new Set(names) } : null });
  } finally {
    state.change({ taking: state.read().taking - files.length });
  }
}
