/**
 * Name of the lease for sending and pulling, across tabs and the service worker (rule Q11).
 * @param documents name of the account's documents, see `databaseNames`
 */
export function replicationLock(documents: string): string {
  return `${documents}|replication`;
}
