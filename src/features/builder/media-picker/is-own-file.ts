/** How the addresses of chosen files begin: perhaps a bucket, then the id of their owner. */
const OWN =
  /^(?:(?:public-assets|nest-assets|module-content)\/)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\/./i;

/** Whether an address is that of a file which was chosen, and not one that somebody is typing. */
export function isOwnFile(address: string): boolean {
  return OWN.test(address);
}
