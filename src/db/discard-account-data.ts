import { durableDrafts } from '@/shared/durable-drafts';
import { deleteAccountData } from './delete-account-data';

/** Removes everything of one account from this device, once other tabs have closed it. Rejects if the browser refuses. */
export async function discardAccountData(account: string): Promise<void> {
  await deleteAccountData(account);
  await Promise.all(['files', 'catalogue'].map((name) => deleteDatabase(`fledge-${account}-${name}`)));
  const keys = Object.keys(localStorage).filter((key) => key.includes(account));
  for (const key of keys) durableDrafts.removeItem(key);
  await durableDrafts.flush();
}

/** Deleting a database that does not exist does nothing. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error(`Cannot delete ${name}`)));
  });
}
