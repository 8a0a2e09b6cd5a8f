import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allFiles, type Manifest } from '../../scripts/build/asset-graph.mjs';
import { BUILD, BUILD_FOLDER, ROOT } from '../e2e/fixtures/paths';
import { callApi, tokenOf } from '../e2e/steps/call-api';
import { startAppServer, type AppServer } from '../harness/app-server';
import type { DrivenWindow } from '../harness/browsers/driven-window';
import { personAt, type Person } from '../harness/browsers/person';
import { freePort } from '../harness/free-port';
import { readQrIn, type Box } from '../harness/read-qr';
import { BROWSERS } from './browsers';

/** How often to leave while typing, and return. */
const LEAVINGS = 3;
const PASSWORD = 'a-long-password-1';

/** A server for one browser, which can be restarted with its data. */
interface Place {
  readonly person: Person;
  readonly start: () => Promise<AppServer>;
  server: AppServer;
}

test.for(BROWSERS)('people learn and create in $name', async ({ name, prepare }, { skip }) => {
  const open = await prepare().catch((cause: unknown) => skip(`${name}: ${String(cause)}`));
  const data = mkdtempSync(join(tmpdir(), 'fledge-browsers-'));
  const port = await freePort();
  const start = () => startAppServer(ROOT, BUILD, { port, data });
  const server = await start();
  const window = await open();
  const place: Place = { person: personAt(window, server.url), start, server };
  const { person } = place;
  try {
    await learn(person);
    const creator = await signIn(place);
    const id = await create(person);
    await checkLayout(place, id);
    await workOffline(place, id);
    await meetOthers(place, creator, id);
    for (let time = 1; time <= LEAVINGS; time++) await leaveAndReturn(person, id, time);
    await person.go('/nest/content');
    await person.see('Renamed elsewhere');
    await person.see('Up to date');
    for (let time = 1; time <= LEAVINGS; time++)
      expect(JSON.stringify(await stored(place, creator, id))).toContain(`left ${time}.`);
  } catch (cause) {
    await keepPicture(window, name).catch(() => undefined);
    throw cause;
  } finally {
    await window.close();
    await place.server.stop();
    rmSync(data, { recursive: true, force: true });
  }
});

async function keepPicture(window: DrivenWindow, name: string): Promise<void> {
  const folder = join(ROOT, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name.replaceAll(' ', '-')}.png`), await window.picture());
}

/** A visitor plays, and resumes. */
async function learn(person: Person): Promise<void> {
  await person.go('/explore');
  await person.press('link', 'First aid for a burn');
  await person.press('link', 'Start', { exact: true });
  await person.press('button', 'Next');
  await person.press('button', 'Run to the freezer for ice');
  await person.see('Neither ice nor butter');
  await person.reload();
  await person.see('Neither ice nor butter');
}

interface Creator {
  readonly email: string;
  readonly password: string;
}

async function signIn({ person, server }: Place): Promise<Creator> {
  const creator = { email: `${randomUUID()}@fledge.example`, password: PASSWORD };
  expect(await callApi(server.url, '/auth/v1/signup', { body: creator })).toMatchObject({ status: 200 });
  await person.go('/');
  const before = await brightnessOf(person);
  await person.press('button', 'Sign In');
  await person.fill('Email', creator.email);
  expect(await brightnessOf(person), 'the page behind a dialog is dimmed').toBeLessThan(before - 50);
  await person.fill('Password', creator.password);
  await person.press('button', 'Sign In', { exact: true });
  await person.see('Create');
  await person.press('link', 'Create', { exact: true });
  return creator;
}

/** Creates a module, types, reloads, and plays it to its end. */
async function create(person: Person): Promise<string> {
  await person.fill('Title', 'Made in any browser');
  await person.press('button', 'Save Changes');
  await person.press('button', 'Message');
  await person.fill('Content', 'Typed in any browser.');
  await person.see('Up to date');
  const id = await person.window.evaluate('new URLSearchParams(location.search).get("id")');
  await person.reload();
  await openNode(person);
  await person.holds('Content', 'Typed in any browser.');
  await person.go(`/modules/${String(id)}/learn`);
  await person.see('Typed in any browser.');
  await person.press('button', 'Finish');
  await person.see('You reached the end');
  return String(id);
}

/** Checks the layout: the builder's toolbar is one row, and a QR code is readable from the screen. */
async function checkLayout({ person, server }: Place, id: string): Promise<void> {
  await person.go(builderOf(id));
  await person.until('the toolbar', "document.querySelector('#main header [role=toolbar]') !== null");
  const bar = await boxesOf(person, '#main header :is(h1, button, a)');
  const lowestTop = Math.max(...bar.map(({ y }) => y));
  for (const { y, height } of bar)
    expect(y + height, 'title and tools are one row').toBeGreaterThan(lowestTop);
  await person.go(`/nest/content/module/share?id=${id}`);
  await person.press('button', 'Show QR code');
  await person.until(
    'the code to stand still',
    "document.querySelector('dialog [role=img] path') !== null && document.getAnimations().length === 0",
  );
  const [code] = await boxesOf(person, 'dialog [role=img]');
  expect(await readQrIn(person.window, code!)).toBe(`${server.url}/modules/${id}`);
}

/** Boxes of elements in the window. */
async function boxesOf({ window }: Person, selector: string): Promise<readonly Box[]> {
  const boxes = await window.evaluate(`[...document.querySelectorAll('${selector}')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  })`);
  return boxes as Box[];
}

/** Brightness of the window's lower left corner, from 0 to 255. */
async function brightnessOf({ window }: Person): Promise<number> {
  const png = (await window.picture()).toString('base64');
  return Number(
    await window.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${png}'), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = document.createElement('canvas').getContext('2d');
    context.drawImage(bitmap, -2, 2 - bitmap.height);
    return context.getImageData(0, 0, 1, 1).data[1];
  })()`),
  );
}

/** With the server stopped, the app opens, accepts input, shows it after a reload, and sends it later. */
async function workOffline(place: Place, id: string): Promise<void> {
  const { person } = place;
  const manifest = JSON.parse(readFileSync(join(BUILD_FOLDER, '.vite/manifest.json'), 'utf8')) as Manifest;
  await person.until(
    'the app to be kept on the device',
    `navigator.serviceWorker.controller !== null && Promise.all(${JSON.stringify(allFiles(manifest))}.map((name) =>
      caches.match('/' + name, { ignoreVary: true }))).then((found) => found.indexOf(undefined) < 0)`,
  );
  await place.server.stop();
  await person.go(builderOf(id));
  await openNode(person);
  await person.type('Content', ' And offline.');
  await person.see('Waiting to send');
  await person.go('/nest/content');
  await person.see('Made in any browser');
  place.server = await place.start();
  await person.go(builderOf(id));
  await person.see('Up to date');
}

/** Input reaches other devices, and their changes arrive here. */
async function meetOthers(place: Place, creator: Creator, id: string): Promise<void> {
  const { person, server } = place;
  expect(JSON.stringify(await stored(place, creator, id))).toContain('And offline.');
  const token = await tokenOf(server.url, creator);
  const path = `/rest/v1/modules?id=eq.${id}`;
  const body = { title: 'Renamed elsewhere' };
  expect(await callApi(server.url, path, { token, body, method: 'PATCH' })).toMatchObject({ status: 204 });
  await person.go('/nest/content');
  await person.see('Renamed elsewhere');
}

/** Leaves in the middle of a word, while it is written and sent, and returns with the Back button. */
async function leaveAndReturn(person: Person, id: string, time: number): Promise<void> {
  await person.go(builderOf(id));
  await openNode(person);
  await person.evaluateInPage('window.isTheOldPage = true');
  await person.type('Content', ` left ${time}.`);
  await person.evaluateInPage("location.href = '/nest/content'");
  await person.until('the library', "location.pathname === '/nest/content'");
  await person.see('Renamed elsewhere');
  await person.evaluateInPage('setTimeout(() => history.back(), 0)');
  await person.until('the builder', "location.pathname !== '/nest/content' && window.isTheOldPage !== true");
  await openNode(person);
  await person.holds('Content', `left ${time}.`);
}

const builderOf = (id: string): string => `/nest/content/module/build?id=${id}`;

async function openNode(person: Person): Promise<void> {
  await person.press('button', 'List', { exact: true });
  await person.press('[role=treeitem]', 'Untitled message');
}

async function stored({ server }: Place, creator: Creator, id: string): Promise<unknown> {
  const token = await tokenOf(server.url, creator);
  return callApi(server.url, `/rest/v1/modules?id=eq.${id}`, { token });
}
