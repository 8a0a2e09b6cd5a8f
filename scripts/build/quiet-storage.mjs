/** What the storage says at its first write: where to buy a faster one. */
const NOTICE = /if \(!shownNonPremiumLog[\s\S]*?\} else \{\s*shownNonPremiumLog = true;\s*\}/;

/**
 * RxDB's free storage prints an advertisement at every start. Built pages leave it out; nothing else of the storage changes.
 * @returns {import('vite').Plugin}
 */
export function quietStorage() {
  return {
    name: 'fledge-quiet-storage',
    apply: 'build',
    transform: {
      filter: { id: /rx-storage-instance-dexie\.js$/ },
      handler(code) {
        const quiet = code.replace(NOTICE, '');
        if (quiet === code) throw new Error('The notice of the storage is not where it was.');
        return { code: quiet, map: null };
      },
    },
  };
}
