/** Reads the metadata of a resumable upload: pairs of a name and a value in Base64, divided by commas (tus 1.0.0, creation). */
export function readUploadMetadata(header: string | null): ReadonlyMap<string, string> {
  const pairs = (header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(/\s+/))
    .filter(([name = '']) => name !== '');
  return new Map(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
}
