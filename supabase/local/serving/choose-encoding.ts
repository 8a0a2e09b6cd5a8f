import { existsSync } from 'node:fs';

/** A stored form and its compression. */
export interface StoredForm {
  readonly path: string;
  readonly encoding: 'br' | 'gzip' | undefined;
}

const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export function chooseEncoding(path: string, acceptEncoding: string): StoredForm {
  const accepted = new Set(
    acceptEncoding
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
      .map((entry) => entry.split(';')[0] ?? ''),
  );
  for (const [encoding, ending] of COMPRESSED) {
    if (accepted.has(encoding) && existsSync(path + ending)) return { path: path + ending, encoding };
  }
  return { path, encoding: undefined };
}
