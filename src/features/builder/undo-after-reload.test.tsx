import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import BuilderScreen from './BuilderScreen';
import { MODULE_ID, signedInDevice } from '@support/features/builder/signed-in-device';

const device = signedInDevice();

const show = () => device.show(<BuilderScreen />, `/nest/content/module/build?id=${MODULE_ID}`);

async function reload() {
  await device.reload();
  await show();
}

async function storedTitle(): Promise<unknown> {
  const [node] = (await device.stored()).nodes;
  return (node?.config as { title?: unknown } | undefined)?.title;
}

/** Allows for slow writes on a busy machine. */
const PATIENT = { timeout: 6000 };
const undo = page.getByRole('button', { name: /^Undo/ });
const redo = page.getByRole('button', { name: /^Redo/ });

it('undoes and redoes steps from before a reload', async () => {
  await device.addModule();
  await show();
  await page.getByRole('button', { name: /^Message/ }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Title', exact: true }), 'Bowline');
  await expect.poll(storedTitle, PATIENT).toBe('Bowline');
  await reload();
  await expect.element(undo).toBeEnabled();
  await undo.click();
  await expect.poll(storedTitle, PATIENT).toBe('');
  await reload();
  await expect.element(redo).toBeEnabled();
  await redo.click();
  await expect.poll(storedTitle, PATIENT).toBe('Bowline');
  await undo.click();
  await undo.click();
  await expect.poll(storedTitle, PATIENT).toBe(undefined);
  // With nothing left to undo, the button keeps the focus but is disabled.
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await expect.element(undo).toHaveFocus();
  await expectAccessible();
});
