import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { backupInUse } from '@/shared/project-in-use';
import { moduleSchema } from './catalogue-answers';
import { catalogueSource } from './catalogue-source';
import { moduleRow, TEST_BACKUP, testId } from '@support/catalogue/catalogue-fixtures';
import { useCatalogueModule } from './use-catalogue';

const { modules } = catalogueSource('visitor').memory;

/** As a creator's lesson does: what it makes of the module counts as a newer version when it is another object. */
function Shown() {
  const view = useCatalogueModule(testId(1));
  const module = useMemo(() => (view.state === 'ready' ? { ...view.module } : undefined), [view]);
  const [begun, setBegun] = useState(module);
  const [versions, setVersions] = useState(1);
  if (module !== begun) {
    setBegun(module);
    setVersions(versions + 1);
  }
  return (
    <output>
      {module?.title}, version {versions}
    </output>
  );
}

beforeEach(() => {
  modules.set(testId(1), v.parse(moduleSchema, moduleRow(1)));
});

afterEach(() => {
  modules.clear();
  backupInUse.set(null);
});

it.each([
  ['the connection comes back', () => window.dispatchEvent(new Event('online'))],
  ['another project comes into use (E16)', () => backupInUse.set(TEST_BACKUP)],
])('asks again when %s, and hands out the same object while one draws', async (_when, happen) => {
  await render(<Shown />);
  const shown = page.getByRole('status');
  await expect.element(shown).toHaveTextContent(/^Module 1, version \d/);
  const before = Number(shown.element().textContent?.at(-1));
  happen();
  await expect.poll(() => Number(shown.element().textContent?.at(-1))).toBeGreaterThan(before);
  await expect.element(shown).toHaveTextContent(/^Module 1/);
});
