import type { Locator, Page } from 'playwright';
import { whenAppIsCached } from '../harness/when-app-is-cached';
import { BUILD_FOLDER } from './fixtures/paths';
import { expect, test } from './fixtures/test';
import { addNode, configurePanel } from './steps/build-module';
import { createModule } from './steps/my-modules';
import { signUp } from './steps/sign-up';

/** Milliseconds after which typed text must survive a crash: a second (rule Q15), plus the delay to this process. */
const AT_RISK = 1500;
/** The same on a processor 20 times as slow, with a longer delay to this process. */
const AT_RISK_SLOW = 2000;

interface Life {
  readonly where: 'content' | 'title' | 'module form' | 'playlist form' | 'answer';
  /** Milliseconds between two keys. */
  readonly pause: number;
  /** CPU throttling factor. */
  readonly slowness: number;
  /** Milliseconds of typing until the browser is killed. */
  readonly until: number;
}

/** `LIVES=many` plays ten long random ones; `LIVES=slow` ten in the builder at 20x. */
const LIVES: readonly Life[] =
  process.env['LIVES'] === 'many'
    ? manyLives()
    : process.env['LIVES'] === 'slow'
      ? slowLives()
      : [
          { where: 'content', pause: 80, slowness: 20, until: 6300 },
          { where: 'title', pause: 150, slowness: 1, until: 4100 },
          { where: 'module form', pause: 80, slowness: 1, until: 3700 },
          { where: 'playlist form', pause: 150, slowness: 6, until: 5200 },
          { where: 'answer', pause: 80, slowness: 6, until: 4600 },
        ];

test('a browser killed during fast typing loses nothing older than a second (Q15)', async ({
  newProfile,
}) => {
  test.setTimeout(120_000 + LIVES.length * 60_000);
  const profile = newProfile();
  let page = await profile.open();
  await page.goto('/');
  await signUp(page, 'mia');
  await whenAppIsCached(page, BUILD_FOLDER, 'all');
  // Browsers keep for some seconds to themselves who signed in. A proper end writes it down.
  page = await profile.reopen();
  await profile.goOffline();
  const id = await createModule(page, 'Typed in a hurry');
  await addNode(page, 'Text Input', 'Asked');
  await configurePanel(page).getByLabel('Question').fill('What did you see?');
  await addNode(page, 'Message', 'Noted');

  for (const [at, life] of LIVES.entries()) {
    let field = await fieldOf(page, life, id);
    await field.fill('');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: life.slowness });
    const typed = await typeUntilKilled(field, life, () => profile.kill());

    page = await profile.open();
    field = await fieldOf(page, life, id);
    const found = await field.inputValue();
    const safe = typed.text.slice(0, typed.safe);
    const age = typed.ageOf(found.length);
    console.log(
      `${life.where}: typed ${typed.text.length}, found ${found.length}, must be ${safe.length}, oldest lost key ${age} ms`,
    );
    expect.soft(found.slice(0, safe.length), `life ${at}, ${JSON.stringify(life)}`).toBe(safe);
    expect(typed.text.startsWith(found)).toBe(true);
    if (life.where === 'title') await field.fill('Noted');
    if (life.where.endsWith('form')) await page.getByRole('button', { name: 'Discard' }).click();
  }
});

/** Opens the place and finds the field in it. */
async function fieldOf(page: Page, { where }: Life, id: string): Promise<Locator> {
  switch (where) {
    case 'content':
    case 'title': {
      await page.goto(`/nest/content/module/build?id=${id}`);
      await page.getByRole('button', { name: 'List', exact: true }).click();
      const rows = page.getByRole('tree', { name: 'Nodes of this module' }).getByRole('treeitem');
      // By position, since its title is being typed.
      await rows
        .filter({ hasText: /Message/ })
        .first()
        .click();
      return configurePanel(page).getByLabel(where === 'title' ? 'Title' : 'Content', { exact: true });
    }
    case 'module form':
      await page.goto(`/nest/content/module?id=${id}`);
      return page.getByLabel('Description');
    case 'playlist form':
      await page.goto('/nest/content/playlist');
      return page.getByLabel('Description');
    case 'answer':
      await page.goto(`/modules/${id}/learn`);
      return page.getByRole('textbox', { name: 'Your answer' });
  }
}

/** Types without a pause until the browser is killed. Returns the part that was typed early enough to survive. */
async function typeUntilKilled(
  field: Locator,
  { pause, until, slowness }: Life,
  kill: () => Promise<void>,
): Promise<{ readonly text: string; readonly safe: number; readonly ageOf: (key: number) => number }> {
  const text = Array.from({ length: 400 }, (_, n) => `word${n}`).join(' ');
  const began = Date.now();
  const at: number[] = [];
  await field.focus();
  const keys = (async () => {
    for (const key of text) {
      const next = began + at.length * pause;
      await new Promise((go) => setTimeout(go, Math.max(next - Date.now(), 0)));
      await field.page().keyboard.type(key);
      at.push(Date.now());
    }
  })().catch(() => undefined);
  await new Promise((go) => setTimeout(go, until));
  const killedAt = Date.now();
  await kill();
  await keys;
  const risk = slowness < 20 ? AT_RISK : AT_RISK_SLOW;
  return {
    text: text.slice(0, at.length + 1),
    safe: at.filter((one) => one < killedAt - risk).length,
    ageOf: (key) => Math.max(killedAt - (at[key] ?? killedAt), 0),
  };
}

/** Ten lives as the rule demands: several typing speeds, at full speed and on a slow device, for up to 20 s. */
function manyLives(): readonly Life[] {
  const wheres = [
    'content',
    'title',
    'content',
    'module form',
    'answer',
    'content',
    'playlist form',
  ] as const;
  return Array.from({ length: 10 }, (_, n) => ({
    where: wheres[n % wheres.length]!,
    pause: [80, 150, 250][n % 3]!,
    slowness: n % 2 === 0 ? 6 : 1,
    until: Math.round(8000 + Math.random() * 12_000),
  }));
}

/** Ten lives in the builder on a processor 20 times as slow. */
function slowLives(): readonly Life[] {
  return Array.from({ length: 10 }, (_, n) => ({
    where: 'content',
    pause: [80, 150, 40][n % 3]!,
    slowness: 20,
    until: Math.round(6000 + Math.random() * 8000),
  }));
}
