import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, vi, type Mock } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, type Locator } from 'vitest/browser';
import type { LocalStore } from '@/db/local-store';
import { ownDevice, type OwnDevice } from '@support/db/own-device';
import { newModule } from '@support/rows';
import type { ListedMedia } from '@/domain/listing/listed-rows';
import { MediaContext } from '@/media/media-context';
import { ListSearch } from '@/ui/list/ListSearch';
import { useListAddress } from '@/ui/list/use-list-address';
import { Toaster } from '@/ui/Toaster';
import { toasts } from '@/ui/toast-store';
import type { DeletedFiles } from '@/features/media-library/delete-files';
import type { MediaEntry } from '@/features/media-library/media-entry';
import { MediaLibraryView, type MediaLibraryViewProps } from '@/features/media-library/MediaLibraryView';
import { fakeUploads } from './fake-uploads';

type Shown = Partial<Omit<MediaLibraryViewProps, 'address'>>;
type Outcome = (entries: readonly MediaEntry[]) => DeletedFiles;

/** The media library with fictional files on a signed-in device. */
export interface MediaLibraryOnDevice extends OwnDevice {
  readonly show: (props?: Shown, opened?: LocalStore) => ReturnType<typeof render>;
  /** The element that `show` renders, for rerendering with other props; null to show another screen. */
  readonly view: (props: Shown | null, opened?: LocalStore, owner?: string) => ReactNode;
  /** A list entry of one of the person's pictures. */
  readonly file: (name: string, changes?: Partial<ListedMedia>) => ListedMedia;
  /** Uses a file in a module. @returns the module's id */
  readonly useInModule: (title: string, address: string) => Promise<string>;
  /** Deletes files with a given outcome. */
  readonly deletes: (outcome: Outcome) => Mock<MediaLibraryViewProps['removeFiles']>;
  /** Ids of all rendered files, from the top. */
  readonly drawn: () => readonly (string | null)[];
  /** A file as chosen in the system's dialog. */
  readonly chosen: (name: string) => File;
  readonly input: () => HTMLInputElement;
  readonly button: (name: string | RegExp) => Locator;
  readonly dialog: () => Locator;
  /** Chooses something from the menu of a file. */
  readonly choose: (file: string, item: string) => Promise<void>;
}

const nobody = () => Promise.resolve(null);
const MEDIA = {
  account: 'visitor',
  config: { url: 'https://files.example', anonKey: 'k' },
  getAccessToken: nobody,
  renewAccessToken: nobody,
} as const;

/** The view with a search field. */
function SearchedView(props: Omit<MediaLibraryViewProps, 'address'>) {
  const { address, field } = useListAddress();
  return (
    <main style={{ padding: 16 }}>
      <ListSearch field={field} label="Search" />
      <MediaLibraryView {...props} address={address} />
    </main>
  );
}

/** Sets up a device before each test of the file, and removes it afterwards. */
export function mediaLibrary(): MediaLibraryOnDevice {
  afterEach(() => {
    for (const { id } of toasts.read()) toasts.dismiss(id);
  });
  const device = ownDevice();
  const { account, store, withData } = device;

  const view: MediaLibraryOnDevice['view'] = (props, opened, owner) => (
    <MediaContext value={MEDIA}>
      {withData(
        <>
          <MemoryRouter>
            {props === null ? null : (
              <SearchedView
                rows={[]}
                isReady
                database="open"
                uploads={fakeUploads()}
                isOnline
                removeFiles={() => Promise.reject(new Error('not expected'))}
                place="tab"
                {...props}
              />
            )}
          </MemoryRouter>
          <Toaster />
        </>,
        opened,
        owner,
      )}
    </MediaContext>
  );

  return {
    ...device,
    view,
    show: (props = {}, opened) => render(view(props, opened)),
    file: (name, changes) => ({
      id: `id-${name.replaceAll(' ', '-')}`,
      title: name,
      original_filename: name,
      filename: name,
      bucket: 'public-assets',
      storage_path: `${account()}/${name}`,
      file_size: 2048,
      mime_type: 'image/png',
      created_at: '2026-01-02T10:00:00Z',
      updated_at: '2026-01-02T10:00:00Z',
      ...changes,
    }),
    async useInModule(title, address) {
      const id = crypto.randomUUID();
      const config = {
        title: 'Step',
        required: false,
        isStart: true,
        allowPrevious: false,
        content: '',
        imageUrl: address,
      };
      const node = { id: 'node-1', type: 'message' as const, position: { x: 0, y: 0 }, color: '', config };
      await store().insert('modules', newModule(account(), { id, title, content: { nodes: [node] } }));
      return id;
    },
    deletes: (outcome) => vi.fn((entries: readonly MediaEntry[]) => Promise.resolve(outcome(entries))),
    drawn: () => [...document.querySelectorAll('tr[data-row]')].map((one) => one.getAttribute('data-row')),
    chosen: (name) => new File(['x'], name, { type: 'image/png' }),
    input: () => document.querySelector<HTMLInputElement>('input[type=file]')!,
    button: (name) => page.getByRole('button', { name, exact: true }),
    dialog: () => page.getByRole('dialog'),
    async choose(name, item) {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
  };
}
