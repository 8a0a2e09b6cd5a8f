import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/expect-accessible';
import { AccessCards, AccessSections, ALL_CARDS, type AccessSectionsProps } from './AccessSections';

function Example({ rows, ready = true }: Pick<AccessSectionsProps, 'rows'> & { readonly ready?: boolean }) {
  const [groups, setGroups] = useState<readonly string[]>([]);
  return (
    <MemoryRouter>
      <AccessSections
        cards={ALL_CARDS}
        visibility="restricted"
        groups={groups}
        onChange={(changes) => ('groups' in changes ? setGroups(changes.groups) : undefined)}
        rows={rows}
        ready={ready}
        noneText="Nobody can open it yet."
      />
    </MemoryRouter>
  );
}

const named = (...names: string[]) =>
  names.map((name, index) => ({ id: `g${index}`, name, description: '' }));

it('says what it means that no group is ticked, until one is', async () => {
  await render(<Example rows={named('Class 4a', '  ')} />);
  await expect.element(page.getByText('Nobody can open it yet.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Unnamed group' }).click();
  await expect.element(page.getByText('1 of 2 chosen')).toBeVisible();
  await expect.element(page.getByText('Nobody can open it yet.')).not.toBeInTheDocument();
});

it('puts class 2 before class 10', async () => {
  await render(<Example rows={named('Class 10', 'class 2', 'Class 1')} />);
  const names = page
    .getByRole('checkbox')
    .elements()
    .map((box) => box.closest('label')?.textContent);
  expect(names).toEqual(['Class 1', 'class 2', 'Class 10']);
});

/** How far below the start of its row a box lies. */
const top = (element: Element) =>
  element.getBoundingClientRect().top - element.closest('label')!.getBoundingClientRect().top;

it('cuts long names and descriptions at two lines, with the box beside the first', async () => {
  const long = 'A name that goes on and on, word after word. '.repeat(30);
  const groups = [
    { id: 'g0', name: long, description: long },
    { id: 'g1', name: 'Short', description: '' },
  ];
  await render(<Example rows={groups} />);
  const [cut, short] = page.getByRole('checkbox').elements();
  expect(cut!.closest('label')!.getBoundingClientRect().height).toBeLessThan(110);
  expect(top(cut!)).toBeLessThan(12);
  // One line stands in the middle of its row.
  const row = short!.closest('label')!.getBoundingClientRect();
  expect(Math.abs(top(short!) + short!.getBoundingClientRect().height / 2 - row.height / 2)).toBeLessThan(3);
  await expectAccessible();
});

it('leads to where groups are made when there are none, and not before that is known', async () => {
  const { rerender } = await render(<Example rows={[]} ready={false} />);
  await expect.element(page.getByRole('status', { name: 'Loading groups' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Create Group' })).not.toBeInTheDocument();
  await rerender(<Example rows={[]} />);
  await expect.element(page.getByText('No groups yet. Create a group first.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Create Group' }))
    .toHaveAttribute('href', '/nest/learners/group');
});

it('draws a few hundred of many thousands, and finds the others', async () => {
  await render(<Example rows={named(...Array.from({ length: 5000 }, (_, index) => `Group ${index}`))} />);
  await expect.element(page.getByText('4800 more: search to find them.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search groups...' }).fill('group 4999');
  await page.getByRole('checkbox', { name: 'Group 4999' }).click();
  await expect.element(page.getByText('1 of 5000 chosen')).toBeVisible();
});

it('offers the cards of a playlist with their words (authoring specification, section 2)', async () => {
  const chosen: string[] = [];
  await render(<AccessCards cards={ALL_CARDS} value="draft" onChange={(value) => chosen.push(value)} />);
  for (const words of ['Only you can see this', 'Anyone can access', 'Specific groups only'])
    await expect.element(page.getByText(words)).toBeVisible();
  await page.getByRole('radio', { name: /^Restricted/ }).click();
  expect(chosen).toEqual(['restricted']);
  await expectAccessible();
});
