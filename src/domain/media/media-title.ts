import { readMediaRef } from './media-ref';
import { withoutSizes } from './picture-sizes';

/** The time and random letters in the names of stored files, and before those of thumbnails. */
const STAMP = /^\d{10,}-(?=.)|-\d{10,}(?:-[a-z0-9]{4,12})?$|-[0-9a-f]{32}$/g;

/** A stored file's name without folder, ending, time and random letters (authoring specification, section 2). */
export function mediaTitle(path: string): string {
  const name = withoutSizes(path.split('/').at(-1) ?? path);
  const base = name.replace(/\.[a-z0-9]{1,8}$/i, '').replaceAll(STAMP, '');
  return base.replaceAll('-', ' ').trim() || name;
}

/** What an address is called where there is room for a few words: the file's title, or the address of the web. */
export function addressTitle(address: string): string {
  const ref = readMediaRef(address);
  if (ref.kind === 'stored') return mediaTitle(ref.path);
  return address.trim().replace(/^https?:\/\/(?:www\.)?/i, '');
}
