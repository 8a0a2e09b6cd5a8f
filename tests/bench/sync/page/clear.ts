/** Deletes all databases. */
export async function clear(_nothing: undefined): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => reject(request.error ?? new Error(name)));
      request.addEventListener('blocked', () => reject(new Error(`${name} is still open.`)));
    });
  }
}
