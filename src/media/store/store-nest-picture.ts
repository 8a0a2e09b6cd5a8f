import { withoutVersion } from '@/domain/media/media-ref';
import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import { linkId } from '@/shared/link-id';
import { checkMedia } from '../prepare/check-media';
import { prepareImage } from '../prepare/prepare-image';
import { whileChosen } from './chosen-files';
import { forgetFile, openFilesDatabase } from './files-database';
import { keepFiles } from './keep-file';
import { announceStoredFile } from './stored-files';

/** Pictures of a nest and its creator (shell specification, section 7). */
export type NestPicture = 'banner' | 'logo' | 'login-bg' | 'avatar';

const BUCKET = 'nest-assets';

/** Longest sides in pixels. */
const SIDES: Readonly<Record<NestPicture, number>> = {
  banner: 1600,
  logo: 512,
  'login-bg': 1600,
  avatar: 512,
};

/** Scripts in a drawing. Rasterized they would be harmless, but not what the owner meant. */
const PROGRAM = /<script|<foreignObject|\son[a-z]+\s*=|javascript:/i;

/**
 * Keeps a nest's picture here in a small size and returns its address. Its path never changes, so only
 * `sendNestPicture` sends it: an unsaved form must not change what learners see.
 * @throws AppError ERR_MEDIA_TYPE, ERR_MEDIA_SIZE, ERR_MEDIA_UNREADABLE, ERR_QUOTA, ERR_STORAGE_DENIED
 */
export function storeNestPicture(account: string, picture: NestPicture, file: File): Promise<string> {
  const { name: originalFilename } = file;
  return whileChosen(account, originalFilename, async () => {
    await checkMedia('image', file);
    if (file.type === 'image/svg+xml' && PROGRAM.test(await file.text())) {
      throw new AppError('ERR_MEDIA_TYPE', 'a drawing with a program', { details: { reason: 'program' } });
    }
    const files = await prepareImage(
      file,
      (ending) => `${account}/${picture}.${ending}?v=${systemClock.now()}`,
      { longestSide: SIDES[picture], sizes: [], keeps: 'neither' },
    );
    const rowId = await linkId('media_files', BUCKET, withoutVersion(files.path));
    const [kept] = await keepFiles(account, [
      { bucket: BUCKET, originalFilename, ...files, rowId, isDraft: true },
    ]);
    await forgetOthers(account, picture, kept!.address, (isDraft) => isDraft);
    return kept!.address;
  });
}

/**
 * Sends the picture that a saved nest has now, in place of the one before; null for none.
 * @throws AppError ERR_MEDIA_UNREADABLE when it has left this device: another tab has chosen or saved one
 * since
 */
export async function sendNestPicture(
  account: string,
  picture: NestPicture,
  address: string | null,
): Promise<void> {
  const { files, removals } = openFilesDatabase(account);
  if (address !== null) {
    if ((await files.get(address)) === undefined)
      throw new AppError('ERR_MEDIA_UNREADABLE', 'the chosen picture is gone', {
        details: { reason: 'lost' },
      });
    await files.update(address, { isDraft: false });
    // A pending removal would remove the new one.
    await removals.where('address').startsWith(startOf(account, picture)).delete();
  }
  // An older pending upload would overwrite it.
  await forgetOthers(account, picture, address, () => true);
  announceStoredFile();
}

/** Common start of a picture's addresses. */
const startOf = (account: string, picture: NestPicture) => `${BUCKET}/${account}/${picture}.`;

async function forgetOthers(
  account: string,
  picture: NestPicture,
  address: string | null,
  isMeant: (isDraft: boolean) => boolean,
): Promise<void> {
  const database = openFilesDatabase(account);
  const all = await database.files.where('address').startsWith(startOf(account, picture)).toArray();
  for (const file of all)
    if (file.address !== address && isMeant(file.isDraft === true)) await forgetFile(database, file);
}
