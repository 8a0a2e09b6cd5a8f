import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chosenNames } from '@support/media/store/chosen-names';
import { openFilesDatabase } from './files-database';
import { MediaContext } from '../media-context';
import { storeMedia, storeThumbnail } from './store-media';
import type { Uploads } from '../upload/upload-item';
import { useUploads } from '../upload/use-uploads';

const account = '7b0f2c9e-0000-4000-8000-00000000000c';

afterEach(async () => {
  const { files, parts } = openFilesDatabase(account);
  await Promise.all([files.clear(), parts.clear()]);
  localStorage.clear();
});

const nobody = () => Promise.resolve(null);
const file = (name: string) => new File(['%PDF-1.7'], name);

async function uploads(): Promise<Uploads> {
  let found: Uploads | undefined;
  function Show() {
    found = useUploads();
    return null;
  }
  const media = { account, config: null, getAccessToken: nobody, renewAccessToken: nobody };
  await render(
    <MediaContext value={media}>
      <Show />
    </MediaContext>,
  );
  return found!;
}

it('every chosen file is noted at once, until it is kept or refused (L8)', async () => {
  const { add } = await uploads();
  const adding = add([file('One.pdf'), file('Two.pdf'), new File(['MZ'], 'setup.exe')]);
  expect(chosenNames(account)).toEqual(['One.pdf', 'Two.pdf', 'setup.exe']);
  const { keys, refused } = await adding;
  expect([keys.length, refused.length]).toEqual([2, 1]);
  expect(chosenNames(account)).toEqual([]);
});

it.each([
  ['a picture', (user: string, chosen: File) => storeMedia('image', user, chosen), 'image/png', 'Owl.png'],
  ['a video', (user: string, chosen: File) => storeMedia('video', user, chosen), 'video/mp4', 'Owl.mp4'],
  ['a thumbnail', storeThumbnail, 'image/png', 'Owl.png'],
])(
  '%s for a node or a form is noted too, and what is wrong with it is shown',
  async (_what, store, type, name) => {
    const storing = store(account, new File(['not one'], name, { type }));
    expect(chosenNames(account)).toEqual([name]);
    await expect(storing).rejects.toMatchObject({ name: 'AppError' });
    expect(chosenNames(account)).toEqual([]);
  },
);
