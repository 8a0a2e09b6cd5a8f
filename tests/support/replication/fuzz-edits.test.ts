import { expect, it } from 'vitest';
import type { LocalStore } from '@/db/local-store';
import { Edits } from './fuzz-edits';
import { KINDS } from './fuzz-kinds';
import { NOTHING_DONE } from './fuzz-report';
import { Ledger } from './ledger';
import { seededRandom } from './random';

/** A device whose writes all fail this way. */
const found = (work: () => Promise<unknown>) => ({ patch: work, modify: work }) as unknown as LocalStore;

it('attributes a full disk to the write that failed, not to the newest one', async () => {
  const [kind] = KINDS;
  const edits = new Edits({
    random: seededRandom(1),
    ledger: new Ledger(1),
    report: { ...NOTHING_DONE },
    own: [],
    kind: kind!,
  });
  const full = new Error('The disk is full.');
  const roomy = found(() => Promise.resolve());
  const hand = { index: 0, store: roomy, secondTab: roomy, isQuiet: true };
  await edits.column(hand);
  const refused = edits.column({ ...hand, store: found(() => Promise.reject(full)) });
  await edits.column(hand);
  await expect(refused).rejects.toBe(full);
  expect(edits.unwritten(full)).toBe(2);
  expect(edits.unwritten(new Error('Another one.'))).toBeUndefined();
});
