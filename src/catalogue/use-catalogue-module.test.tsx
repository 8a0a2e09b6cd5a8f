import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '@/shared/app-error';
import { backupInUse } from '@/shared/project-in-use';
import { moduleSchema } from './catalogue-answers';
import { catalogueSource } from './catalogue-source';
import { moduleRow, TEST_BACKUP, testId } from '@support/catalogue/catalogue-fixtures';
import { useCatalogueModule } from './use-catalogue';

const { memory } = catalogueSource('visitor');

/** As a creator's lesson does: what it makes of the module counts as a newer version when it is another object. */
function Shown() {
  const view = useCatalogueModule(testId(1));
  const module = useMemo(() => (view.state === 'ready' ? { ...view.value } : undefined), [view]);
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

afterEach(() => {
  memory.modules.clear();
  backupInUse.set(null);
  vi.restoreAllMocks();
});

it.each([
  ['the connection returns', () => window.dispatchEvent(new Event('online'))],
  ['another project comes into use (E16)', () => backupInUse.set(TEST_BACKUP)],
])('asks again when %s, and hands out the same object while nothing is new', async (_when, happen) => {
  memory.modules.set(testId(1), v.parse(moduleSchema, moduleRow(1)));
  const call = vi.spyOn(catalogueSource('visitor'), 'call');
  call.mockRejectedValue(new AppError('ERR_OFFLINE', 'offline'));
  await render(<Shown />);
  // From memory, and then known to be all there is.
  await expect.element(page.getByRole('status')).toHaveTextContent('Module 1, version 2');
  const before = call.mock.calls.length;
  happen();
  await expect.poll(() => call.mock.calls.length).toBe(before + 1);
  call.mockResolvedValue({
    answer: { access: 'full', module: v.parse(moduleSchema, moduleRow(1, { title: 'Renamed' })) },
    isForAccount: true,
    isFromBackup: false,
  });
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('status')).toHaveTextContent('Renamed, version 3');
});
