import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { Badge } from '../Badge';
import { List } from './List';
import type { ListDefinition, ListRow } from './list-definition';
import { useList } from './use-list';
import { useListAddress } from './use-list-address';

const LONG = 'A title that goes on and on without an end in sight '.repeat(6).trim();

interface Module extends ListRow {
  readonly views: number;
  readonly isHeld: boolean;
}

function modules(count: number): Module[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `id-${index + 1}`,
    title: index === 1 ? LONG : `Module ${index + 1}`,
    views: index * 1000,
    isHeld: index === 7,
  }));
}

const byViews = ({ views }: Module) => views;

const MODULES: ListDefinition<Module> = {
  label: 'Modules',
  noun: { one: 'module', many: 'modules', searched: 'title' },
  untitled: 'Untitled',
  firstOrder: 'Newest first',
  columns: [
    { key: 'title', heading: 'Title' },
    {
      key: 'views',
      heading: 'Views',
      width: 7,
      from: 56,
      isFigure: true,
      cell: ({ views }) => views,
      unit: () => ' views',
      sort: { by: byViews, ascending: 'Fewest views', descending: 'Most views' },
    },
    {
      key: 'state',
      heading: 'State',
      width: 13,
      cell: ({ title, isHeld }, tabIndex) =>
        isHeld ? (
          <button type="button" tabIndex={tabIndex} style={{ minBlockSize: 44, marginBlock: -10 }}>
            Held: {title}
          </button>
        ) : (
          <Badge>Public</Badge>
        ),
    },
  ],
};

const linkTo = ({ id }: Module) => `/module?id=${id}`;

function Modules({ count }: { readonly count: number }) {
  const [rows, setRows] = useState(() => modules(count));
  const list = useList(MODULES, rows, useListAddress().address);
  const remove = (id: string) => setRows((before) => before.filter((row) => row.id !== id));
  return (
    <>
      <List
        list={list}
        linkTo={linkTo}
        menu={({ id }) => [
          { label: 'Edit Module', to: `/module?id=${id}` },
          { label: 'Delete', onSelect: () => remove(id) },
        ]}
        isReady
        empty={null}
      />
      <output data-testid="selected">{[...list.selection.ids].join(' ')}</output>
      <button type="button">After</button>
    </>
  );
}

async function show(count: number, width = 1280) {
  await page.viewport(width, 800);
  await render(
    <MemoryRouter>
      <main style={{ padding: 'var(--space-4)' }}>
        <h1>Nest Content</h1>
        <Modules count={count} />
      </main>
    </MemoryRouter>,
  );
  await expect.element(link(1)).toBeVisible();
}

const link = (number: number) => page.getByRole('link', { name: `Module ${number}`, exact: true });
const box = (number: number) => page.getByRole('checkbox', { name: `Select Module ${number}`, exact: true });
const selected = () => page.getByTestId('selected');
const indices = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => Number(row.getAttribute('aria-rowindex')));
const isInOrder = () => indices().every((index, at, all) => at === 0 || index > (all[at - 1] ?? 0));
const drawnRows = () => document.querySelectorAll('tr[aria-rowindex]').length - 1;

beforeEach(() => window.scrollTo(0, 0));

afterEach(async () => {
  await cleanup();
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
});

describe('a long table', () => {
  it('renders only rows near the viewport, and gives their number', async () => {
    await show(500);
    expect(drawnRows()).toBeLessThan(60);
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '501');
    await expect.element(page.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '2');
    await expectAccessible();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(link(500)).toBeVisible();
    await expect.element(link(3)).not.toBeInTheDocument();
    expect(drawnRows()).toBeLessThan(60);
    await expectAccessible();
  });

  it('orders its rows in the DOM once scrolling stops, in both directions', async () => {
    await show(500);
    // Rows are moved from one end to the other while scrolling.
    for (const numbers of [
      [320, 330, 340],
      [330, 320],
    ]) {
      for (const number of numbers) {
        window.scrollTo(0, number * 64);
        await expect.poll(indices).toContain(number + 12);
      }
      await expect.poll(isInOrder, { timeout: 10_000 }).toBe(true);
    }
  });

  it('renders all rows of a short one', async () => {
    await show(50);
    expect(drawnRows()).toBe(50);
  });

  it.each([
    [1280, '100%'],
    [800, '100%'],
    [360, '100%'],
    [360, '200%'],
  ])('contains long titles at %i px with text at %s, with large enough targets', async (width, letters) => {
    document.documentElement.style.fontSize = letters;
    await show(500, width);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const rows = [...document.querySelectorAll('tr[aria-rowindex]')].slice(1);
    const heights = new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(heights.size).toBe(1);
    for (const row of rows) {
      const frame = row.getBoundingClientRect();
      for (const part of row.querySelectorAll('a, button, label, time, span, td, th')) {
        const { top, bottom, height } = part.getBoundingClientRect();
        if (height === 0) continue;
        expect(top).toBeGreaterThanOrEqual(frame.top);
        expect(bottom).toBeLessThanOrEqual(frame.bottom + 0.5);
      }
    }
    const targets = document.querySelectorAll('[role="grid"] :is(a, button, select, label:has(input))');
    for (const target of targets) {
      const { width: wide, height } = target.getBoundingClientRect();
      if (height > 0) expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible();
  });
});

it.each([
  [1280, true],
  [900, false],
  [360, false],
])('has a sort menu with every order, even those of hidden columns: %i px wide', async (width, hasColumn) => {
  await show(3, width);
  await expect
    .element(page.getByRole('combobox', { name: 'Sort' }).getByRole('option', { name: 'Most views' }))
    .toBeInTheDocument();
  expect(page.getByRole('columnheader', { name: 'Views' }).elements()).toHaveLength(hasColumn ? 1 : 0);
});

describe('keyboard control of a table', () => {
  it('moves from row to row, and scrolls to the end and back', async () => {
    await show(500);
    link(1).element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect.element(link(3)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(link(500)).toHaveFocus();
    await expect.element(link(500)).toBeInViewport();
    await userEvent.keyboard('{PageUp}');
    await expect.element(link(500)).not.toHaveFocus();
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Module 4\d\d$/);
    await userEvent.keyboard('{Home}');
    await expect.element(link(1)).toHaveFocus();
  });

  it('moves within a row to its checkbox and menu, and stays in that column', async () => {
    await show(500);
    link(1).element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(box(1)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(box(3)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(page.getByRole('button', { name: 'Actions for Module 3' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Edit Module' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Actions for Module 3' })).toHaveFocus();
  });

  it('reaches controls in columns while moving through a row', async () => {
    await show(500);
    const mark = page.getByRole('button', { name: 'Held: Module 8' });
    (link(8).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(mark).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('button', { name: 'Actions for Module 8' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    // The next row has no control.
    await expect.element(link(9)).toHaveFocus();
  });

  it('has a single tab stop, the row focused last', async () => {
    await show(500);
    box(4).element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(link(4)).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(page.getByRole('button', { name: 'Actions for Module 4' })).toHaveFocus();
  });

  it('keeps the focus while its row is scrolled away', async () => {
    await show(500);
    link(3).element().focus();
    window.scrollTo(0, 20_000);
    await expect.element(link(320)).toBeInTheDocument();
    await expect.element(link(3)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(link(4)).toHaveFocus();
    await expect.element(link(4)).toBeInViewport();
  });

  it('moves the focus to the row that replaces a removed one', async () => {
    await show(500);
    await page.getByRole('button', { name: 'Actions for Module 5' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(link(5)).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Actions for Module 6' })).toHaveFocus();
  });

  it('selects with Shift and arrows, deselects on the way back, and selects all with Ctrl+A', async () => {
    await show(500);
    box(5).element().focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.element(selected()).toHaveTextContent(/^id-5 id-6 id-7$/);
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await expect.element(selected()).toHaveTextContent(/^id-5 id-6$/);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.poll(() => selected().element().textContent.split(' ')).toHaveLength(500);
    await expect.element(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
  });

  it('selects up to the end with Shift and End, including rows not rendered', async () => {
    await show(500);
    (link(3).element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{End}{/Shift}');
    await expect.poll(() => selected().element().textContent.split(' ')).toHaveLength(498);
    await userEvent.keyboard('{Shift>}{Home}{/Shift}');
    await expect.poll(() => selected().element().textContent.split(' ')).toHaveLength(500);
  });

  it('selects a range by Shift-clicks, including rows not rendered', async () => {
    await show(500);
    await box(1).click();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await box(500).click({ modifiers: ['Shift'] });
    await expect.poll(() => selected().element().textContent.split(' ')).toHaveLength(500);
  });
});
