/**
 * An address that saves a file instead of showing it. Where a file lies on another site the browser shows it whatever the
 * link says, so storage is asked to send it as a download, by its `download` parameter.
 */
export function downloadAddress(url: string, name: string): string {
  if (!/^https?:/i.test(url)) return url;
  const address = new URL(url);
  address.searchParams.set('download', name);
  return address.href;
}
