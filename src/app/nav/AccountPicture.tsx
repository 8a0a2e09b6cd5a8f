import { useState } from 'react';
import { useRow } from '@/db/use-rows';
import { useMediaUrl } from '@/media/links/use-media-url';

/** Drawn width in the bar, in CSS pixels. */
const WIDTH = 34;

/** The account's own picture; its letter without one, or where it cannot be loaded. */
export default function AccountPicture({
  account,
  letter,
}: {
  readonly account: string;
  readonly letter: string;
}) {
  const { row } = useRow('profiles', account);
  const url = useMediaUrl(row?.avatar_url, WIDTH);
  const [failed, setFailed] = useState<string>();
  return url === undefined || url === failed ? (
    <span>{letter}</span>
  ) : (
    <img src={url} alt="" onError={() => setFailed(url)} />
  );
}
