import { readMediaRef } from './media-ref';
import { withoutSizes } from './picture-sizes';

/** The timestamp and random letters in stored names. */
const STAMP = /^\d{10,}-(?=.)|-\d{10,}(?:-[a-z0-9]{4,12})?$|-[0-9a-f]{32}$/g;

/** A stored file's name without folder, extension, and stamp (authoring specification, section 2). */
export function mediaTitle(path: string): string {
  const name = withoutSizes(path.split('/').at(-1) ?? path);
  const base = name.replace(/\.[a-z0-9]{1,8}$/i, '').replaceAll(STAMP, '');
  return base.replaceAll('-', ' ').trim() || name;
}

/** A short name for an address. */
export function addressTitle(address: string): string {
  const ref = readMediaRef(address);
  if (ref.kind === 'stored') return mediaTitle(ref.path);
  return address.trim().replace(/^https?:\/\/(?:www\.)?/i, '');
}
