import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@support/ui/expect-accessible';
import { AccessCards, AccessSections, ALL_CARDS, type AccessSectionsProps } from './AccessSections';

interface ExampleProps extends Pick<AccessSectionsProps, 'rows'> {
  readonly ready?: boolean;
  readonly before?: AccessSectionsProps['visibility'];
}

function Example({ rows, ready = true, before = 'restricted' }: ExampleProps) {
  const [access, setAccess] = useState<Pick<AccessSectionsProps, 'visibility' | 'groups'>>({
    visibility: before,
    groups: [],
  });
  return (
    <MemoryRouter>
      <AccessSections
        cards={ALL_CARDS}
        {...access}
        onChange={(changes) => setAccess((now) => ({ ...now, ...changes }))}
        rows={rows}
        ready={ready}
        noneText="Nobody can open it yet."
      />
    </MemoryRouter>
  );
}

const PLAIN = { description: '', archived_at: null, opens_new_content: false };

const named = (...names: string[]) => names.map((name, index) => ({ ...PLAIN, id: `g${index}`, name }));

it('warns while no group is ticked', async () => {
  await render(<Example rows={named('Class 4a', '  ')} />);
  await expect.element(page.getByText('Nobody can open it yet.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Unnamed group' }).click();
  await expect.element(page.getByText('1 of 2 chosen')).toBeVisible();
  await expect.element(page.getByText('Nobody can open it yet.')).not.toBeInTheDocument();
});

it('ticks groups preselected for new content once it becomes restricted, and hides archived ones', async () => {
  const [usual, other, old] = named('Class 4a', 'Class 4b', 'Class 1');
  const rows = [
    { ...usual!, opens_new_content: true },
    other!,
    { ...old!, archived_at: '2026-01-01', opens_new_content: true },
  ];
  await render(<Example rows={rows} before="draft" />);
  await page.getByRole('radio', { name: /^Restricted/ }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Class 4a' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Class 4b' })).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Class 1' })).not.toBeInTheDocument();
});

it('sorts class 2 before class 10', async () => {
  await render(<Example rows={named('Class 10', 'class 2', 'Class 1')} />);
  const names = page
    .getByRole('checkbox')
    .elements()
    .map((box) => box.closest('label')?.textContent);
  expect(names).toEqual(['Class 1', 'class 2', 'Class 10']);
});

/** Distance of a checkbox from the top of its row. */
const top = (element: Element) =>
  element.getBoundingClientRect().top - element.closest('label')!.getBoundingClientRect().top;

it('truncates long names and descriptions at two lines, with the box next to the first', async () => {
  const long = 'A name that goes on and on, word after word. '.repeat(30);
  const groups = [
    { ...PLAIN, id: 'g0', name: long, description: long },
    { ...PLAIN, id: 'g1', name: 'Short' },
  ];
  await render(<Example rows={groups} />);
  const [cut, short] = page.getByRole('checkbox').elements();
  expect(cut!.closest('label')!.getBoundingClientRect().height).toBeLessThan(110);
  expect(top(cut!)).toBeLessThan(12);
  // A single line is vertically centered.
  const row = short!.closest('label')!.getBoundingClientRect();
  expect(Math.abs(top(short!) + short!.getBoundingClientRect().height / 2 - row.height / 2)).toBeLessThan(3);
  await expectAccessible();
});

it('links to creating a group when there are none, once that is known', async () => {
  const { rerender } = await render(<Example rows={[]} ready={false} />);
  await expect.element(page.getByRole('status', { name: 'Loading groups' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Create Group' })).not.toBeInTheDocument();
  await rerender(<Example rows={[]} />);
  await expect.element(page.getByText('No groups yet. Create a group first.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Create Group' }))
    .toHaveAttribute('href', '/nest/learners/group');
});

it('renders a few hundred of many thousands, and finds the others', async () => {
  await render(<Example rows={named(...Array.from({ length: 5000 }, (_, index) => `Group ${index}`))} />);
  await expect.element(page.getByText('4800 more: search to find them.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search groups...' }).fill('group 4999');
  await page.getByRole('checkbox', { name: 'Group 4999' }).click();
  await expect.element(page.getByText('1 of 5000 chosen')).toBeVisible();
});

it('offers the specified cards of a playlist (authoring specification, section 2)', async () => {
  const chosen: string[] = [];
  await render(<AccessCards cards={ALL_CARDS} value="draft" onChange={(value) => chosen.push(value)} />);
  for (const words of ['Only you can see this', 'Anyone can access', 'Specific groups only'])
    await expect.element(page.getByText(words)).toBeVisible();
  await page.getByRole('radio', { name: /^Restricted/ }).click();
  expect(chosen).toEqual(['restricted']);
  await expectAccessible();
});
