import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { MakeRoomView } from './MakeRoom';
import { button, text } from './testing/panel-parts';
import { NOW, Panel } from './testing/panel-states';

const nameOf = (_table: string, id: string) => (id === 'm' ? 'Burns' : undefined);
const removeNothing = () => Promise.resolve();

describe('the room on this device', () => {
  const copies = [
    { moduleId: 'm', bytes: 42 * 1024 * 1024 },
    { moduleId: 'x', bytes: 3 * 1024 * 1024 },
  ];

  it.each([0.81, 0.96])('is made at %d of it, by removing offline copies after a question', async (used) => {
    const remove = vi.fn(() => Promise.resolve());
    await render(
      <Panel
        storage={{ used: used * 1000, quota: 1000, persisted: true }}
        makeRoom={<MakeRoomView {...{ copies, nameOf, remove }} />}
      />,
    );
    await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent('Burns: 42 MB');
    await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('A module: 3 MB');
    await button('Remove: Burns').click();
    await expect.element(page.getByRole('group', { name: 'Remove its pictures and videos?' })).toHaveFocus();
    await expectAccessible();
    expect(remove).not.toHaveBeenCalled();
    await button('Keep them').click();
    await expect.element(button('Remove: Burns')).toHaveFocus();
    await button('Remove: Burns').click();
    await button('Remove them').click();
    expect(remove).toHaveBeenCalledExactlyOnceWith('m');
  });

  it('cannot be made in the app where nothing of it can go, and that is said', async () => {
    await render(
      <Panel isFull makeRoom={<MakeRoomView {...{ copies: [], nameOf, remove: removeNothing }} />} />,
    );
    await expect.element(text(/deleting other things on this device/)).toBeVisible();
    await expectAccessible();
  });

  it('is said to be full when the browser refused more, whatever it estimates', async () => {
    await render(<Panel isFull />);
    await expect.element(text(/^This device is full/)).toBeVisible();
    await expect.element(text('48 MB of 2 GB')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('is kept by the browser when the person asks for it, and says so when it will not', async () => {
    const { PanelFacts } = await import('./PanelFacts');
    const onKeep = vi.fn(() => Promise.resolve(false));
    await render(
      <PanelFacts
        online
        usingBackup={false}
        lastSentAt={null}
        fetchedAt={null}
        now={NOW}
        storage={{ used: 1, quota: 100, persisted: false }}
        onKeep={onKeep}
      />,
    );
    await button('Ask the browser to keep it').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('The browser did not agree.');
    await expectAccessible();
  });
});
