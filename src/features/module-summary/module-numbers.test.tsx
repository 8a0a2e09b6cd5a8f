import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pullMark } from '@/db/outbox/outbox-marks';
import { expectAccessible } from '@support/ui/expect-accessible';
import { MODULE_ID, summaryScreen } from '@support/features/module-summary/summary-screen';

const { account, store, show, addModule, sendModule, addRun } = summaryScreen();

describe('the overview (E9)', () => {
  it('counts views, starts and completions of learners, and says how old the numbers are', async () => {
    await sendModule(1234);
    const learner = crypto.randomUUID();
    await addRun(learner, true);
    await addRun(learner);
    await addRun(crypto.randomUUID());
    await addRun(crypto.randomUUID());
    // The creator's own trial run.
    await addRun(account(), true);
    await store().outbox.marks.set(pullMark('module_sessions'), {
      updated_at: new Date().toISOString(),
      id: learner,
    });
    await show(`?id=${MODULE_ID}`);
    await expect.element(page.getByText('25% of the starts were completed, by 3 learners.')).toBeVisible();
    const facts = page.getByRole('definition').elements();
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      new Intl.NumberFormat().format(1234),
      '4',
      '1',
    ]);
    await expect.element(page.getByText(/Updated just now/)).toBeVisible();
    await expectAccessible();
  });

  it('has nothing to count before the server knows the module', async () => {
    await addModule();
    await show(`?id=${MODULE_ID}`);
    await expect.element(page.getByText(/^Numbers appear/)).toBeVisible();
  });

  it('says so before the first learner starts', async () => {
    await sendModule(0);
    await show(`?id=${MODULE_ID}`);
    await expect.element(page.getByText('No learner has started this module yet.')).toBeVisible();
    await expect.element(page.getByText(/Counted on this device/)).toBeVisible();
  });
});
