import * as v from 'valibot';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { expectAccessible } from '@support/ui/expect-accessible';
import { TextField } from '../TextField';
import { toasts } from '../toast-store';
import { DraftForm } from './DraftForm';
import type { FormDefinition } from './form-definition';
import { useDraftForm } from './use-draft-form';

const account = crypto.randomUUID();
const EMPTY = { name: '', town: '', motto: '' };
const CLUB: FormDefinition<typeof EMPTY> = {
  name: 'club',
  fields: {
    name: { label: 'Name', schema: v.pipe(v.string(), v.trim(), v.nonEmpty('Name is required')) },
    town: { label: 'Town', schema: v.string() },
    motto: { label: 'Motto', schema: v.string() },
  },
};
const texts = { saved: 'Club saved', saveFailed: 'Failed to save club', deniedStorage: 'Nothing is stored' };

function ClubForm({ stored, onWrite }: { stored: typeof EMPTY; onWrite: (changes: object) => void }) {
  const write = async ({ changes }: { changes: object }) => (onWrite(changes), 'c1');
  const form = useDraftForm({ form: CLUB, account, id: 'c1', stored, texts, write });
  return (
    <DraftForm form={form}>
      <TextField {...form.field('name')} required />
      <TextField {...form.field('town')} />
      <TextField {...form.field('motto')} />
    </DraftForm>
  );
}

const stored = { name: 'Knots', town: 'Kiel', motto: '' };
const field = (label: string) => page.getByRole('textbox', { name: label });
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('keeps, merges, discards, restores and saves the fields of a declared form', async () => {
  const written: object[] = [];
  const show = (row: typeof EMPTY) => render(<ClubForm stored={row} onWrite={(one) => written.push(one)} />);
  await show(stored);
  await expect.element(button('Save Changes')).toBeDisabled();
  await field('Name').fill('  ');
  await button('Save Changes').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Name is required');
  await expect.element(field('Name')).toHaveFocus();
  await expectAccessible();
  await field('Name').fill('Knots and bends');
  // A reload, during which another device has changed another field.
  await cleanup();
  const { rerender } = await show({ ...stored, town: 'Lübeck' });
  await expect.element(field('Name')).toHaveValue('Knots and bends');
  await expect.element(field('Town')).toHaveValue('Lübeck');
  await button('Discard').click();
  await expect.element(field('Name')).toHaveValue('Knots');
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument();
  toasts.read().at(-1)?.undo?.();
  await expect.element(field('Name')).toHaveValue('Knots and bends');
  await button('Save Changes').click();
  await expect.element(page.getByText('Club saved')).toBeVisible();
  expect(written).toEqual([{ name: 'Knots and bends' }]);
  await rerender(
    <ClubForm stored={{ ...stored, name: 'Changed elsewhere' }} onWrite={(one) => written.push(one)} />,
  );
  await expect.element(field('Name')).toHaveValue('Changed elsewhere');
  await expect.element(button('Save Changes')).toHaveAttribute('aria-disabled', 'true');
});
