import { MediaThumb } from './MediaThumb';

/** A small picture that is stored under an address. Decorative. */
export function PictureThumb({ address }: { readonly address: string }) {
  return <MediaThumb kind="image" address={address} />;
}
