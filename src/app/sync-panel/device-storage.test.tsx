import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { INITIAL_STATUS } from '@/replication/sync-status';
import { expectAccessible } from '@support/ui/expect-accessible';
import { DeviceSection } from './DeviceSection';
import { FreeSpaceView } from './FreeSpace';
import { button, text } from '@support/app/sync-panel/panel-parts';
import { NOW, Panel } from '@support/app/sync-panel/panel-states';

const nameOf = (_table: string, id: string) => (id === 'm' ? 'Burns' : undefined);
const removeNothing = () => Promise.resolve();

describe('storage section', () => {
  const copies = [
    { moduleId: 'm', bytes: 42 * 1024 * 1024 },
    { moduleId: 'x', bytes: 3 * 1024 * 1024 },
  ];

  it.each([0.81, 0.96])(
    'frees space at %d usage by removing offline copies after confirmation',
    async (used) => {
      const remove = vi.fn(() => Promise.resolve());
      await render(
        <Panel
          storage={{ used: used * 1000, quota: 1000, persisted: true }}
          freeSpace={<FreeSpaceView {...{ copies, nameOf, remove }} />}
        />,
      );
      await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent('Burns: 42 MB');
      await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('A module: 3 MB');
      await button('Remove').first().click();
      await expect
        .element(page.getByRole('group', { name: 'Remove its pictures and videos?' }))
        .toHaveFocus();
      await expectAccessible();
      expect(remove).not.toHaveBeenCalled();
      await button('Keep them').click();
      await expect.element(button('Remove').first()).toHaveFocus();
      await button('Remove').first().click();
      await button('Remove them').click();
      expect(remove).toHaveBeenCalledExactlyOnceWith('m');
    },
  );

  it('says that there are no offline copies to remove', async () => {
    await render(
      <Panel isFull freeSpace={<FreeSpaceView {...{ copies: [], nameOf, remove: removeNothing }} />} />,
    );
    await expect.element(text(/deleting other things on this device/)).toBeVisible();
    await expectAccessible();
  });

  it('reports a full device when the browser refuses more', async () => {
    await render(<Panel isFull />);
    await expect.element(text(/^This device is full/)).toBeVisible();
    await expect.element(text('48 MB of 2 GB')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('requests persistent storage, and reports a refusal', async () => {
    const onKeep = vi.fn(() => Promise.resolve(false));
    await render(
      <DeviceSection
        status={INITIAL_STATUS}
        isVisitor={false}
        usingBackup={false}
        isFull={false}
        freeSpace={null}
        now={NOW}
        storage={{ used: 1, quota: 100, persisted: false }}
        onKeep={onKeep}
      />,
    );
    await button('Protect my data on this device').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('The browser declined.');
    await expectAccessible();
  });
});
