import type { Page } from 'playwright';
import { BrowserProfile } from '../../harness/browser-profile';
import { largeModule } from '../builder/large-module';
import { arriveAtLibrary, heapOf, openBuilder } from '../builder/open-builder';
import { putModule } from '../builder/put-module';
import type { Measure } from '../measure';
import { SIZES } from '../sizes';
import { median } from '../statistics';

const TITLE = 'Edited for long';
/** Edits in ten minutes, one per second. */
const { nodes: NODES, edits: EDITS, warmUp: WARM } = SIZES;

/** Memory growth after ten minutes of editing, which includes the unlimited undo steps. */
export const builderMemory: Measure = {
  name: 'builder-memory',
  title: `Builder with ${NODES} nodes: memory of the page's objects while ${EDITS} random edits are made`,
  async run({ url }) {
    const moduleId = await putModule(url, TITLE, largeModule(NODES));
    const profile = new BrowserProfile({ url, viewport: { width: 1440, height: 900 } });
    try {
      const page = await profile.open();
      await arriveAtLibrary(page, TITLE);
      await openBuilder(page, moduleId);
      await editAtRandom(page, WARM, 1);
      const before = await heapOf(page);
      const samples: number[] = [];
      for (let part = 0; part < 5; part += 1) {
        await editAtRandom(page, EDITS / 5, part + 2);
        samples.push(await heapOf(page));
      }
      return [
        { name: 'at the beginning', value: kB(before), unit: 'kB' },
        { name: 'at the end', value: kB(samples.at(-1) ?? before), unit: 'kB', samples: samples.map(kB) },
        {
          name: 'growth in the second half',
          // Compares halves instead of ends, since both contain temporary objects.
          value: kB(median(samples.slice(3)) - median(samples.slice(0, 2))),
          unit: 'kB',
          aim: 2000,
        },
      ];
    } finally {
      await profile.remove();
    }
  },
};

const kB = (bytes: number) => bytes / 1000;

/** Types, moves, undoes and redoes in a seeded random order. */
async function editAtRandom(page: Page, edits: number, seed: number): Promise<void> {
  let state = seed;
  const below = (count: number) => {
    state = (state * 48271) % 2147483647;
    return state % count;
  };
  const nodes = page.locator('.react-flow__node');
  for (let edit = 0; edit < edits; edit += 1) {
    const kind = below(10);
    if (kind < 2) await page.keyboard.press(kind === 0 ? 'Control+z' : 'Control+Shift+z');
    else {
      const box = await nodes.nth(below(await nodes.count())).boundingBox();
      if (!box || box.x < 330 || box.x + box.width > 950 || box.y < 230 || box.y + 60 > 800) continue;
      const at = { x: box.x + box.width / 2, y: box.y + 12 };
      await page.mouse.click(at.x, at.y);
      if (kind < 6) {
        await page.getByLabel('Title').first().click();
        await page.keyboard.type(`edit ${edit} `);
      } else {
        await page.mouse.move(at.x, at.y);
        await page.mouse.down();
        await page.mouse.move(at.x + below(5) * 15 - 30, at.y + below(5) * 15 - 30, { steps: 3 });
        await page.mouse.up();
      }
    }
  }
}
