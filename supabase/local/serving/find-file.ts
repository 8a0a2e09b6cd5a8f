import { existsSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';

/** The file that answers a request. */
export type FoundFile =
  | { readonly kind: 'asset' | 'file' | 'page'; readonly path: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' };

/** The built file for an address. Routes get the shell; a missing asset stays missing. */
export function findFile(dist: string, pathname: string): FoundFile {
  const decoded = decode(pathname);
  // Undecodable: the app answers.
  if (decoded === undefined) return pathname.startsWith('/assets/') ? { kind: 'missing' } : shell(dist);
  if (/[\0\\]/.test(decoded)) return { kind: 'malformed' };
  const parts = decoded.split('/').filter((part) => part !== '');
  if (parts.some((part) => part === '..' || part === '.')) return { kind: 'malformed' };
  // Dot files are the build's notes.
  if (parts.some((part) => part.startsWith('.'))) return { kind: 'missing' };

  const path = resolve(dist, ...parts);
  if (path !== resolve(dist) && !path.startsWith(resolve(dist) + sep)) return { kind: 'malformed' };
  if (isFile(path)) {
    if (parts[0] === 'assets') return { kind: 'asset', path };
    return { kind: extname(path) === '.html' ? 'page' : 'file', path };
  }
  if (parts.length === 0) return page(dist, ['index.html']);
  if (parts[0] === 'assets' || extname(parts.at(-1) ?? '') !== '') return { kind: 'missing' };
  return shell(dist);
}

function shell(dist: string): FoundFile {
  return page(dist, ['shell.html', 'index.html']);
}

function page(dist: string, names: readonly string[]): FoundFile {
  const name = names.find((candidate) => existsSync(join(dist, candidate)));
  return name === undefined ? { kind: 'missing' } : { kind: 'page', path: join(dist, name) };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
