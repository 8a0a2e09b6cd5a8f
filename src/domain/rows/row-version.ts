/**
 * The order of two server timestamps of one row. The server sends them all in UTC and in one form (ISO 8601, zone
 * `+00:00`, a fraction of up to six digits without trailing zeros), in which the order of the texts is the order of
 * the times: `+` comes before `.`, and both before any digit. The empty text is a row that was never sent.
 */
export function isNewer(version: string, than: string): boolean {
  return version > than;
}
