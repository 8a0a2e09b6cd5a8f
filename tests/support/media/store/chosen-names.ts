/** Names of files recorded as chosen but not yet added. */
export function chosenNames(account: string): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`fledge-${account}-chosen:`))
    .map((key) => (JSON.parse(localStorage.getItem(key) ?? '') as { name: string }).name)
    .toSorted();
}
