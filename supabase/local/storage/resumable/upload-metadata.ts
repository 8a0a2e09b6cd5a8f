/** Reads upload metadata (tus 1.0.0, creation). */
export function readUploadMetadata(header: string | null): ReadonlyMap<string, string> {
  const pairs = (header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(/\s+/))
    .filter(([name = '']) => name !== '');
  return new Map(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
}
