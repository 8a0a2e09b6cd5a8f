import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { signSomebodyIn } from '@/auth/testing/sign-somebody-in';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import type { LocalStore } from '@/db/local-store';
import { openLocalStore } from '@/db/open-local-store';
import { pullMark } from '@/db/outbox/marks';
import { MediaContext } from '@/media/media-context';
import { AppError } from '@/shared/app-error';
import { flushBeforeReload, isReloadHeld } from '@/shared/reload-guard';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { toasts } from '@/ui/toast-store';
import ModuleSummaryScreen from './ModuleSummaryScreen';

const moduleId = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d22';
let account: string;
let store: LocalStore;

beforeEach(async () => {
  account = signSomebodyIn();
  store = await openLocalStore(account);
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  // The next test's collections have room only once these are closed.
  await store.close();
});

async function addRun(user: string, completed = false) {
  await store.insert('module_sessions', {
    id: crypto.randomUUID(),
    user_id: user,
    module_id: moduleId,
    module_version: '',
    started_at: '2026-01-01T10:00:00+00:00',
    last_seen_at: '2026-01-01T10:05:00+00:00',
    completed_at: completed ? '2026-01-01T10:05:00+00:00' : null,
    current_node: null,
    path: [],
    answers: {},
    nodes_visited: 1,
    nodes_total: 3,
  });
}

/** A module as the server has sent it: with views, and known there. */
async function sendModule(views: number) {
  await addModule();
  const [row] = await store.find('modules');
  await store.exclusively('modules', (documents) =>
    documents.write(
      new Map([
        [
          moduleId,
          {
            row: { ...row!, views, updated_at: '2026-01-01T09:00:00+00:00' },
            version: '2026-01-01T09:00:00+00:00',
          },
        ],
      ]),
    ),
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

async function show(search = '', opened: LocalStore = store, elsewhere = <Address />) {
  const media = { account, config: null, getAccessToken: nobody, renewAccessToken: nobody };
  return render(
    <DatabaseProvider account={account} openStore={() => Promise.resolve(opened)}>
      <MediaContext value={media}>
        <MemoryRouter initialEntries={[`/nest/content/module${search}`]}>
          <Suspense>
            <Routes>
              <Route path="/nest/content/module" element={<ModuleSummaryScreen />} />
              <Route path="*" element={elsewhere} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </MediaContext>
    </DatabaseProvider>,
  );
}

async function addModule(visibility = 'public') {
  await store.insert('modules', {
    id: moduleId,
    creator_id: account,
    title: 'Knots',
    description: 'Three of them',
    thumbnail_url: null,
    visibility,
    content: { nodes: [] },
  });
}

const nobody = () => Promise.resolve(null);

/** A store whose writes wait until they are told to go on. */
function slowly(method: 'create' | 'patch') {
  const held: (() => void)[] = [];
  const original = store[method] as (...request: unknown[]) => Promise<unknown>;
  let isHolding = true;
  const slow = {
    ...store,
    async [method](...request: unknown[]) {
      if (isHolding) await new Promise<void>((go) => held.push(go));
      return original(...request);
    },
  } as LocalStore;
  return {
    slow,
    goOn: () => {
      isHolding = false;
      for (const go of held) go();
    },
  };
}

/** A store whose rows stay as they are on the screen until they are told to go on. */
function showingLate() {
  const listeners = new Set<() => void>();
  const shown = new Map<unknown, unknown>();
  let isHolding = false;
  const late = {
    ...store,
    observe(table, query) {
      const source = store.observe(table, query);
      return {
        get() {
          if (!isHolding || !shown.has(source)) shown.set(source, source.get());
          return shown.get(source);
        },
        subscribe(listener) {
          const tell = () => (isHolding ? undefined : listener());
          listeners.add(tell);
          return source.subscribe(tell);
        },
      };
    },
  } as LocalStore;
  return {
    late,
    hold: () => void (isHolding = true),
    goOn: () => {
      isHolding = false;
      for (const tell of listeners) tell();
    },
  };
}

const title = () => page.getByRole('textbox', { name: /^Title/ });
const askToDelete = () => page.getByRole('button', { name: 'Delete module' }).click();
const dialog = () => page.getByRole('dialog', { name: 'Delete Knots?' });
const save = () => page.getByRole('button', { name: 'Save Changes' });

/** Puts a file in the input as the browser does after a choice; the test driver takes none of this size. */
function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function photo(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob()], 'My Photo.PNG', { type: 'image/png' });
}

describe('a new module', () => {
  it('needs a title: the marker, the words, and a Save that waits', async () => {
    await show();
    await expect.element(page.getByText('Required')).toBeVisible();
    await expect.element(save()).toBeDisabled();
    await userEvent.click(title());
    await userEvent.tab();
    await expect.element(page.getByText('Title is required')).toBeVisible();
    await userEvent.fill(title(), '   ');
    await expect.element(save()).toBeDisabled();
    await expectAccessible();
  });

  it('is made on this device at the first save, and goes on to the builder', async () => {
    await show();
    await userEvent.fill(title(), '  Tying knots ');
    await save().click();
    await expect
      .element(page.getByTestId('address'))
      .toHaveTextContent(/^\/nest\/content\/module\/build\?id=/);
    const [row] = await store.find('modules');
    expect(row).toMatchObject({
      title: 'Tying knots',
      visibility: 'draft',
      creator_id: account,
      updated_at: '',
    });
    expect(page.getByTestId('address').element().textContent).toContain(row!.id);
  });

  it('goes on showing what was saved while the builder is on its way', async () => {
    const OnItsWay = lazy(() => new Promise<never>(() => undefined));
    await show('', store, <OnItsWay />);
    await userEvent.fill(title(), 'Knots');
    await save().click();
    await expect.poll(async () => (await store.find('modules')).length).toBe(1);
    await expect.poll(isReloadHeld).toBe(false);
    await expect.element(title()).toHaveValue('Knots');
    await expect.element(page.getByText('Title is required')).not.toBeInTheDocument();
    await cleanup();
    store = await openLocalStore(account);
    await show();
    await expect.element(title()).toHaveValue('');
  });

  it('keeps what was typed and not saved through a reload', async () => {
    await show();
    await userEvent.fill(title(), 'Half a module');
    await cleanup();
    store = await openLocalStore(account);
    await show();
    await expect.element(title()).toHaveValue('Half a module');
  });

  it('takes along what is typed while it is being saved', async () => {
    const { slow, goOn } = slowly('create');
    await show('', slow);
    await userEvent.fill(title(), 'Knots');
    await save().click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Description' }), 'Typed a moment later');
    goOn();
    await expect.element(page.getByTestId('address')).toBeVisible();
    expect(await store.find('modules')).toMatchObject([
      { title: 'Knots', description: 'Typed a moment later' },
    ]);
  });

  it('is not published by a card that is chosen while it is being saved: that is asked about first (E6)', async () => {
    const { slow, goOn } = slowly('create');
    await show('', slow);
    await userEvent.fill(title(), 'Knots');
    await save().click();
    await page.getByRole('radio', { name: /^Public/ }).click();
    goOn();
    await expect.element(page.getByTestId('address')).toBeVisible();
    const [made] = await store.find('modules');
    expect(made).toMatchObject({ title: 'Knots', visibility: 'draft' });
    await cleanup();
    await show(`?id=${made!.id}`, await openLocalStore(account));
    await expect.element(page.getByRole('radio', { name: /^Public/ })).toBeChecked();
    await save().click();
    await expect.element(page.getByRole('dialog', { name: 'Publish with an error?' })).toBeVisible();
  });

  it('holds back the reload for a newer version while something is not saved (L6)', async () => {
    await show();
    expect(isReloadHeld()).toBe(false);
    await userEvent.fill(title(), 'Not yet saved');
    await expect.poll(isReloadHeld).toBe(true);
    await userEvent.fill(title(), '');
    await expect.poll(isReloadHeld).toBe(false);
  });

  it('lets no reload happen over typing that the browser refuses to keep (L6)', async () => {
    await show();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.fill(title(), 'Nowhere but here');
    await expect.poll(isReloadHeld).toBe(true);
    await expect(flushBeforeReload()).rejects.toMatchObject({ code: 'ERR_STORAGE_DENIED' });
  });
});

describe('the thumbnail', () => {
  it.each([
    ['a text', new File(['hello'], 'note.txt', { type: 'text/plain' }), 'Only image files are allowed'],
    [
      'a picture of 50 MB',
      new File([new Uint8Array(50 * 1024 * 1024)], 'huge.png', { type: 'image/png' }),
      'File size exceeds 10MB limit (50 MB)',
    ],
    [
      'a broken picture',
      new File(['not a picture'], 'broken.png', { type: 'image/png' }),
      'This picture cannot be read. Please choose another one.',
    ],
  ])('is refused with clear words for %s, and nothing is lost', async (_what, file, words) => {
    await show();
    await userEvent.fill(title(), 'Still here');
    choose(file);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(title()).toHaveValue('Still here');
  });

  it('does not set back what is typed while it is being prepared, and is not left out of a save', async () => {
    await show();
    await userEvent.fill(title(), 'Before');
    choose(await photo(6000, 4000));
    await userEvent.fill(title(), 'Typed meanwhile');
    await expect.element(page.getByText('On this device, waiting to upload')).toBeVisible();
    await expect.element(title()).toHaveValue('Typed meanwhile');
    await save().click();
    await expect.element(page.getByTestId('address')).toBeVisible();
    const [row] = await store.find('modules');
    expect(row).toMatchObject({ title: 'Typed meanwhile', thumbnail_url: expect.stringContaining('webp') });
  });

  it('is made small and kept on this device, and its address is known before any upload (L8)', async () => {
    await show();
    await userEvent.fill(title(), 'With a picture');
    choose(await photo(3000, 2000));
    await expect.element(page.getByText('On this device, waiting to upload')).toBeVisible();
    const image = page.getByRole('img', { name: 'The thumbnail as learners see it' });
    await expect.element(image).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect.element(page.getByRole('button', { name: 'Choose picture' })).toHaveFocus();
    choose(await photo(3000, 2000));
    await expect.element(image).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await save().click();
    await expect.element(page.getByTestId('address')).toBeVisible();
    const [row] = await store.find('modules');
    expect(row?.thumbnail_url).toMatch(
      new RegExp(`^public-assets/${account}/thumbnails/\\d+-my-photo[^/]*\\.webp$`),
    );
  });
});

describe('a module that exists', () => {
  it('shows its real status, and saves only what was changed', async () => {
    await addModule();
    await show(`?id=${moduleId}`);
    await expect.element(title()).toHaveValue('Knots');
    await expect.element(page.getByText('Anyone can find and take this module.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to Build' })).toBeVisible();
    await userEvent.fill(title(), 'More knots');
    await store.patch('modules', moduleId, { description: 'Changed elsewhere' });
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Changed elsewhere');
    await save().click();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    expect(await store.get('modules', moduleId)).toMatchObject({
      title: 'More knots',
      description: 'Changed elsewhere',
    });
    await expectAccessible();
  });

  it('keeps what is typed while a save is under way, as not saved yet', async () => {
    await addModule();
    const { slow, goOn } = slowly('patch');
    await show(`?id=${moduleId}`, slow);
    await userEvent.fill(title(), 'First');
    await save().click();
    await userEvent.fill(title(), 'First and second');
    goOn();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    await expect.element(title()).toHaveValue('First and second');
    await expect.element(page.getByText(/^Not saved yet/)).toBeVisible();
    expect((await store.get('modules', moduleId))?.title).toBe('First');
  });

  it('says that all is saved after a save that had nothing to change', async () => {
    await addModule();
    await show(`?id=${moduleId}`);
    await userEvent.fill(title(), 'Knots ');
    await save().click();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    await expect.element(page.getByText(/^Not saved yet/)).not.toBeInTheDocument();
  });

  it('takes up a draft after a reload without writing over what another device changed since', async () => {
    await addModule();
    await show(`?id=${moduleId}`);
    await userEvent.fill(title(), 'My title');
    await cleanup();
    store = await openLocalStore(account);
    await store.patch('modules', moduleId, { description: 'From another device' });
    await show(`?id=${moduleId}`);
    await expect.element(title()).toHaveValue('My title');
    await expect
      .element(page.getByRole('textbox', { name: 'Description' }))
      .toHaveValue('From another device');
    await save().click();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    expect(await store.get('modules', moduleId)).toMatchObject({
      title: 'My title',
      description: 'From another device',
    });
  });

  it('keeps what another device wrote into the same field, beside what was saved over it (C3)', async () => {
    await addModule();
    await show(`?id=${moduleId}`);
    await userEvent.fill(title(), 'My title');
    await store.patch('modules', moduleId, { title: 'From another tab', description: 'As well' });
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('As well');
    await save().click();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    expect((await store.outbox.listVersions(`modules|${moduleId}`, 10)).rows).toMatchObject([
      { path: 'title', mine: 'My title', theirs: 'From another tab' },
    ]);
    // What this form itself saved before is nobody else's.
    await userEvent.fill(title(), 'Another title');
    await save().click();
    await expect.poll(async () => (await store.get('modules', moduleId))?.title).toBe('Another title');
    expect((await store.outbox.listVersions(`modules|${moduleId}`, 10)).rows).toHaveLength(1);
  });

  it('takes no older value of its own for somebody else that wrote, when it is saved twice in a moment', async () => {
    await addModule();
    const { late, hold, goOn } = showingLate();
    await show(`?id=${moduleId}`, late);
    await expect.element(title()).toHaveValue('Knots');
    hold();
    for (const name of ['First', 'Second']) {
      await userEvent.fill(title(), name);
      await save().click();
      await expect.poll(async () => (await store.get('modules', moduleId))?.title).toBe(name);
    }
    goOn();
    await expect.element(title()).toHaveValue('Second');
    expect((await store.outbox.listVersions(`modules|${moduleId}`, 10)).rows).toEqual([]);
  });

  it('goes back to what is saved when that is wanted, keeps the focus, and can be brought back (L7)', async () => {
    await addModule();
    await show(`?id=${moduleId}`);
    await userEvent.fill(title(), 'Second thoughts');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(title()).toHaveValue('Knots');
    await expect.element(save()).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
    await userEvent.fill(page.getByRole('textbox', { name: 'Description' }), 'Typed since');
    toasts.read().at(-1)?.undo?.();
    await expect.element(title()).toHaveValue('Second thoughts');
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed since');
    await page.getByRole('button', { name: 'Discard' }).click();
    await cleanup();
    store = await openLocalStore(account);
    await show(`?id=${moduleId}`);
    await expect.element(title()).toHaveValue('Knots');
    // The undo of before reaches the form as it is open now, and what was typed into it stays.
    await userEvent.fill(page.getByRole('textbox', { name: 'Description' }), 'Typed in the new form');
    toasts.read().at(-1)?.undo?.();
    await expect.element(title()).toHaveValue('Second thoughts');
    await expect
      .element(page.getByRole('textbox', { name: 'Description' }))
      .toHaveValue('Typed in the new form');
  });

  it('can be restricted or made a draft', async () => {
    await addModule();
    await show(`?id=${moduleId}`);
    await page.getByRole('radio', { name: /^Restricted/ }).click();
    await save().click();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    expect((await store.get('modules', moduleId))?.visibility).toBe('restricted');
  });

  it('asks before it is published with errors, and saves nothing until that is answered (E6)', async () => {
    await addModule('draft');
    await show(`?id=${moduleId}`);
    await page.getByRole('radio', { name: /^Public/ }).click();
    await save().click();
    const question = page.getByRole('dialog', { name: 'Publish with an error?' });
    await expect.element(question.getByText('This module has no nodes yet.')).toBeVisible();
    await expectAccessible();
    expect((await store.get('modules', moduleId))?.visibility).toBe('draft');
    await question.getByRole('button', { name: 'Publish anyway' }).click();
    await expect.element(page.getByText('Module saved successfully')).toBeVisible();
    expect((await store.get('modules', moduleId))?.visibility).toBe('public');
  });

  it('says why the device refused to save, at the top of the page, and keeps the form', async () => {
    await addModule();
    const refusing = {
      ...store,
      patch: () => Promise.reject(new AppError('ERR_QUOTA', 'full')),
    };
    await show(`?id=${moduleId}`, refusing);
    await userEvent.fill(title(), 'Not lost');
    const scrolled = vi.spyOn(globalThis, 'scrollTo');
    await save().click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(/no room left on this device/);
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    await expect.element(title()).toHaveValue('Not lost');
    expect((await store.get('modules', moduleId))?.title).toBe('Knots');
  });

  it('leads to the groups when it is restricted', async () => {
    await addModule('restricted');
    await show(`?id=${moduleId}`);
    await expect
      .element(page.getByRole('link', { name: 'Choose groups in Share & Access' }))
      .toHaveAttribute('href', `/nest/content/module/share?id=${moduleId}`);
  });

  it('says at once that a title is missing, and saves nothing without one', async () => {
    await addModule();
    await show(`?id=${moduleId}`);
    await userEvent.fill(title(), '');
    await userEvent.type(title(), '{Enter}');
    await expect.element(page.getByText('Title is required')).toBeVisible();
    await expect.element(save()).toBeDisabled();
    expect((await store.get('modules', moduleId))?.title).toBe('Knots');
  });

  it('says so when it is not on this device', async () => {
    await show(`?id=${moduleId}`);
    await expect.element(page.getByText('This module is not on this device')).toBeVisible();
    await expectAccessible();
  });
});

describe('the overview (E9)', () => {
  it('counts views, starts and completions of learners, and says how old that is', async () => {
    await sendModule(1234);
    const learner = crypto.randomUUID();
    await addRun(learner, true);
    await addRun(learner);
    await addRun(crypto.randomUUID());
    await addRun(crypto.randomUUID());
    // A try of her own.
    await addRun(account, true);
    await store.outbox.marks.set(pullMark('module_sessions'), {
      updated_at: new Date().toISOString(),
      id: learner,
    });
    await show(`?id=${moduleId}`);
    await expect.element(page.getByText('25% of the starts were completed, by 3 learners.')).toBeVisible();
    const facts = page.getByRole('definition').elements();
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      new Intl.NumberFormat().format(1234),
      '4',
      '1',
    ]);
    await expect.element(page.getByText(/As the server knew it just now/)).toBeVisible();
    await expectAccessible();
  });

  it('has nothing to count before the server knows the module', async () => {
    await addModule();
    await show(`?id=${moduleId}`);
    await expect.element(page.getByText(/^There is something to count once/)).toBeVisible();
  });

  it('says so when nobody was there yet', async () => {
    await sendModule(0);
    await show(`?id=${moduleId}`);
    await expect.element(page.getByText('No learner has started this module yet.')).toBeVisible();
    await expect.element(page.getByText(/As far as it is on this device/)).toBeVisible();
  });
});

describe('deleting (L7)', () => {
  it('says what goes with it, and can be left alone', async () => {
    await addModule();
    await addRun(crypto.randomUUID());
    await show(`?id=${moduleId}`);
    await askToDelete();
    await expect.element(dialog().getByText('one run of one learner, with the answers')).toBeVisible();
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(await store.find('modules')).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: 'Delete module' })).toHaveFocus();
  });

  it('goes to the content, and is undone by the line that tells of it', async () => {
    await addModule();
    await show(`?id=${moduleId}`);
    await askToDelete();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByTestId('address')).toHaveTextContent('/nest/content');
    expect(await store.find('modules')).toEqual([]);
    const [toast] = toasts.read().slice(-1);
    expect(toast?.text).toBe('Deleted Knots');
    toast?.undo?.();
    await expect.poll(() => store.find('modules')).toMatchObject([{ title: 'Knots' }]);
  });

  it('says until it is dismissed that it could not be undone, and tries again (L9)', async () => {
    await addModule();
    let isFull = false;
    const refusing: LocalStore = {
      ...store,
      writeMany: (changes) =>
        isFull
          ? Promise.resolve(changes.map((_, index) => ({ index, error: new AppError('ERR_QUOTA', 'full') })))
          : store.writeMany(changes),
    };
    await show(`?id=${moduleId}`, refusing);
    await askToDelete();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByTestId('address')).toHaveTextContent('/nest/content');
    isFull = true;
    toasts.read().at(-1)?.undo?.();
    await expect.poll(() => toasts.read().at(-1)?.text).toBe('Knots could not be brought back.');
    expect(toasts.read().at(-1)?.isError).toBe(true);
    isFull = false;
    toasts.read().at(-1)?.retry?.();
    await expect.poll(() => store.find('modules')).toMatchObject([{ title: 'Knots' }]);
  });

  it('says so when the device refuses, and all is as it was', async () => {
    await addModule();
    const refusing: LocalStore = {
      ...store,
      writeMany: (changes) =>
        Promise.resolve(changes.map((_, index) => ({ index, error: new AppError('ERR_QUOTA', 'full') }))),
    };
    await show(`?id=${moduleId}`, refusing);
    await askToDelete();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('Knots could not be deleted.')).toBeVisible();
    await expect.element(title()).toHaveValue('Knots');
  });
});
