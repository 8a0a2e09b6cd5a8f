import type { Locator, Page } from 'playwright';
import { BrowserProfile } from '../../harness/browser-profile';
import { buildBarePage } from '../bare-page';
import { largeModule } from '../builder/large-module';
import { arriveAtLibrary, framesDuring, keysDuring, openBuilder } from '../builder/open-builder';
import { processorTime } from '../builder/processor-time';
import { putModule } from '../builder/put-module';
import type { Measure, Row } from '../measure';
import { slowDown } from '../page-timing';
import { SIZES } from '../sizes';
import { TWO_FRAMES } from '../two-frames';
import { median, percentile } from '../statistics';
import { timeClick } from '../time-click';

const TITLE = 'Two thousand nodes';
const NODES = SIZES.nodes;
/** Mouse moves per drag. */
const MOVES = SIZES.moves;

/**
 * A module of 2,000 nodes in the builder: opening, panning, dragging a node, typing. The lower bound is the canvas library
 * alone with as many plain nodes and a text field, in the same browser right afterwards.
 */
export const builderSpeed: Measure = {
  name: 'builder-speed',
  title: `Builder with ${NODES} nodes, processor 4 times slower (floor: the canvas library alone)`,
  async run({ root, url, runs }) {
    const moduleId = await putModule(url, TITLE, largeModule(NODES));
    const bare = await buildBarePage(root, 'tests/bench/builder/page');
    const profile = new BrowserProfile({ url, viewport: { width: 1440, height: 900 } });
    try {
      const page = await profile.open();
      await arriveAtLibrary(page, TITLE);
      await page.goto(`/nest/content/module?id=${moduleId}`);
      const opened = await timeOpening(page, runs);
      await openBuilder(page, moduleId);
      const own = await handle(page);
      await bare.open(page, '.react-flow__node');
      const floor = await handle(page);
      const rows = (Object.keys(AIMS) as (keyof Handled)[]).map((what): Row => ({
        ...row(`${what}, 95th percentile`, own[what], percentile(own[what], 0.95)),
        floor: percentile(floor[what], 0.95),
        aim: AIMS[what],
      }));
      const work = (Object.keys(own.work) as (keyof Worked)[]).map((what): Row => ({
        name: `${what}, work at full speed`,
        value: own.work[what],
        unit: 'ms',
        floor: floor.work[what],
      }));
      return [
        { ...row('open, from a click to the first nodes', opened, median(opened)), aim: 1500 },
        ...rows,
        ...work,
      ];
    } finally {
      await profile.remove();
      bare.remove();
    }
  },
};

/** Milliseconds: between frames, and from a key to the frame that shows it. */
interface Handled {
  readonly 'frame while panning': readonly number[];
  readonly 'frame while dragging a node': readonly number[];
  readonly 'type to paint': readonly number[];
}

/** Main-thread milliseconds per mouse move and key. */
interface Worked {
  readonly 'move while panning': number;
  readonly 'move while dragging a node': number;
  readonly 'key, with the writing after it': number;
}

const AIMS: Readonly<Record<keyof Handled, number>> = {
  'frame while panning': TWO_FRAMES,
  'frame while dragging a node': TWO_FRAMES,
  'type to paint': 50,
};

const row = (name: string, samples: readonly number[], value: number): Row => ({
  name,
  value,
  unit: 'ms',
  samples,
});

/** Pans, drags and types on a page with a canvas: throttled for times, and at full speed for work. */
async function handle(page: Page): Promise<Handled & { readonly work: Worked }> {
  const pane = page.locator('.react-flow__pane');
  await slowDown(page, 4);
  const panned = await framesDuring(page, () => drag(page, pane));
  const node = await nodeInSight(page);
  const dragged = await framesDuring(page, () => drag(page, node));
  const typed = await typeInto(page, node);
  await slowDown(page, 1);
  const work: Worked = {
    'move while panning': (await processorTime(page, () => drag(page, pane))) / MOVES,
    'move while dragging a node': (await processorTime(page, () => drag(page, node))) / MOVES,
    'key, with the writing after it': (await processorTime(page, () => typeInto(page, node))) / typed.length,
  };
  return {
    'frame while panning': panned,
    'frame while dragging a node': dragged,
    'type to paint': typed,
    work,
  };
}

/** From the module's summary to the builder and back, in the running app. */
async function timeOpening(page: Page, runs: number): Promise<readonly number[]> {
  const times: number[] = [];
  const link = page.getByRole('link', { name: 'Go to Build' });
  await link.waitFor();
  await slowDown(page, 4);
  for (let run = 0; run < runs; run += 1) {
    times.push(await timeClick(link, { selector: '.react-flow__node', text: '', present: true }));
    await page.goBack();
    await link.waitFor();
  }
  await slowDown(page, 1);
  return times;
}

/** Drags back and forth. */
async function drag(page: Page, what: Locator): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('There is nothing to drag.');
  // Between the cards of the grid, on the empty pane.
  const from = { x: box.x + Math.min(box.width / 2, 520), y: box.y + Math.min(box.height / 2, 40) };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move += 1) {
    const far = Math.sin((move / MOVES) * 2 * Math.PI) * 220;
    await page.mouse.move(from.x + far, from.y + far / 2);
  }
  await page.mouse.up();
}

/** A fully visible card in the middle of the canvas. */
async function nodeInSight(page: Page): Promise<Locator> {
  const nodes = page.locator('.react-flow__node');
  for (let index = 0; index < (await nodes.count()); index += 1) {
    const box = await nodes.nth(index).boundingBox();
    if (box && box.x > 350 && box.x + box.width < 900 && box.y > 250 && box.y + box.height < 750) {
      const id = await nodes.nth(index).getAttribute('data-id');
      return page.locator(`.react-flow__node[data-id="${id}"]`);
    }
  }
  throw new Error('There is no card in the middle of the canvas.');
}

/** Types words with pauses, in which the module is written. */
async function typeInto(page: Page, node: Locator): Promise<readonly number[]> {
  await node.click();
  const title = page.getByLabel('Title').first();
  await title.click();
  return keysDuring(page, async () => {
    for (let word = 0; word < SIZES.words; word += 1) {
      await page.keyboard.type('branch ', { delay: 110 });
      await page.waitForTimeout(250);
    }
  });
}
