/**
 * The name of the lease of the one that sends and pulls for an account, over all tabs and the service worker (rule Q11).
 * @param documents name of the account's documents, see `databaseNames`
 */
export function replicationLock(documents: string): string {
  return `${documents}|replication`;
}
