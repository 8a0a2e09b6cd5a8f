import { useEffect, useState } from 'react';

/** The id of the link to each of several things, by the id of the thing. */
export type LinkIds = ReadonlyMap<string, string>;

/**
 * Ids of links that may exist, so that they can be read by their key, whatever else is in the table. Undefined until they
 * are known for the first time; after that the ones that were known stay until the new ones are. `idOf` must not change.
 */
export function useLinkIds(
  things: readonly string[],
  idOf: (thing: string) => Promise<string>,
): LinkIds | undefined {
  const key = things.join(' ');
  const [found, setFound] = useState<LinkIds>();
  useEffect(() => {
    let isCurrent = true;
    async function find() {
      const wanted = key === '' ? [] : key.split(' ');
      const links = await Promise.all(wanted.map(async (thing) => [thing, await idOf(thing)] as const));
      if (isCurrent) setFound(new Map(links));
    }
    void find();
    return () => {
      isCurrent = false;
    };
  }, [key, idOf]);
  return found;
}
