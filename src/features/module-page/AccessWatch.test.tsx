import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ownDevice } from '@support/db/own-device';
import { AccessWatch } from './AccessWatch';

const moduleId = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d55';
const accessId = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d66';

const { account, store, withData } = ownDevice();

function show(onAccessChange: () => void) {
  return render(
    withData(<AccessWatch moduleId={moduleId} userId={account()} onAccessChange={onAccessChange} />),
  );
}

it('refetches when access to this module is revoked (decision D10)', async () => {
  const others = '0d5b6a52-6f0a-4a0e-8b5c-2f9a0b7c1d77';
  await store().insert('module_access', { id: accessId, user_id: account(), module_id: moduleId });
  await store().insert('module_access', { id: others, user_id: account(), module_id: crypto.randomUUID() });
  const onAccessChange = vi.fn();
  await show(onAccessChange);
  await store().remove('module_access', others);
  expect(onAccessChange).not.toHaveBeenCalled();
  await store().remove('module_access', accessId);
  await expect.poll(() => onAccessChange).toHaveBeenCalledOnce();
});

it('refetches when group access arrives or leaves (decision D10)', async () => {
  const onAccessChange = vi.fn();
  await show(onAccessChange);
  const row = { creator_id: crypto.randomUUID(), title: 'Knots', description: '', thumbnail_url: null };
  await store().insert('modules', { ...row, id: moduleId, visibility: 'restricted', content: { nodes: [] } });
  await expect.poll(() => onAccessChange).toHaveBeenCalledTimes(1);
  await store().remove('modules', moduleId);
  await expect.poll(() => onAccessChange).toHaveBeenCalledTimes(2);
});

it('refetches when the page becomes visible', async () => {
  const onAccessChange = vi.fn();
  await show(onAccessChange);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onAccessChange).toHaveBeenCalledOnce();
});
